import { z } from "zod";
import { flagField } from "~/shared/input-fields";

/** The company-wide switches: additional settings by name. `on` and `off` are the stored values. */
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
		label: "Customers see job activity",
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
		name: "bar_expired_sub_contractors",
		label: "Sub-contractors need valid documents",
		about: "Bars new work for sub-contractors whose insurance or other documents have run out.",
		on: "1",
		off: "0",
	},
	{
		name: "approve_flag",
		label: "Approve workdays",
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

/** The setting with the margin floor. */
export const MARGIN_FLOOR = "margin_floor";

/** The stored floor in per cent; null for none. */
export const readMarginFloor = (value: string | null | undefined): number | null =>
	value ? Number(value) : null;

const marginFloor = z.number("Not a number").min(0, "At least 0").max(100, "At most 100").nullable();

/** Switches to turn on (1) or off (0), and the margin floor in per cent; omitted ones do not change. */
export const switchesInput = z
	.object({
		customer_notification: flagField,
		customer_job_activity: flagField,
		owner_driver: flagField,
		bar_expired_sub_contractors: flagField,
		approve_flag: flagField,
		job_detail_layout: flagField,
		/** Null for none. */
		margin_floor: marginFloor,
	})
	.partial();
export type SwitchesInput = z.output<typeof switchesInput>;
export type Switches = Record<SwitchName, 0 | 1> & { margin_floor: number | null };
