import { z } from "zod";
import { flag } from "~/domain/jobs/schemas-parts";

/** The switches of the whole company: additional settings by their name, and what each does. `on` is how "on" is written. */
export const SWITCHES = [
	{
		name: "customer_notification",
		label: "Customers have notifications",
		about: "Shows the bell in the customer portal.",
		on: "1",
		off: "0",
	},
	{
		name: "customer_job_activity",
		label: "Customers see what happened to a job",
		about: "Shows the activity of their own jobs in the customer portal.",
		on: "1",
		off: "0",
	},
	{
		name: "owner_driver",
		label: "Owner-drivers",
		about: "Shows owner-drivers in the account settings.",
		on: "1",
		off: "0",
	},
	{
		name: "approve_flag",
		label: "Workdays are approved",
		about: "Shows the approval of workdays to staff.",
		on: "1",
		off: "0",
	},
	{
		name: "job_detail_layout",
		label: "New layout of the job detail",
		about: "Shows the details of a job in nine sections.",
		on: "new",
		off: "old",
	},
] as const;
export type SwitchName = (typeof SWITCHES)[number]["name"];

/** Switches to turn on (1) or off (0); those left out stay as they are. */
export const switchesInput = z
	.object({
		customer_notification: flag,
		customer_job_activity: flag,
		owner_driver: flag,
		approve_flag: flag,
		job_detail_layout: flag,
	})
	.partial();
export type SwitchesInput = z.output<typeof switchesInput>;
export type Switches = Record<SwitchName, 0 | 1>;
