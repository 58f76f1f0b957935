import { z } from "zod";
import { read } from "~/db/read";
import { type SetupProgress, selectSetupProgress } from "~/db/repositories/setup-progress";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";

/** A set-up step; `path` is its screen, null if the user cannot open it. */
export interface ChecklistItem {
	slug: string;
	title: string;
	done: boolean;
	path: string | null;
}

interface Task {
	slug: string;
	title: string;
	path: string;
	/** The tab of the screen. */
	tab?: number;
	/** The column of its progress that is 1 once the step is done. */
	done: keyof SetupProgress;
}

const TASKS: readonly Task[] = [
	{
		slug: "company-details",
		title: "Complete your company details",
		path: "/account-settings/company-details",
		done: "hasCompanyDetails",
	},
	{
		slug: "load-types",
		title: "Price your load types",
		path: "/account-settings/services",
		tab: 4,
		done: "hasPricedLoadType",
	},
	{
		slug: "customers",
		title: "Add a customer",
		path: "/account-settings/customers",
		done: "hasCustomer",
	},
	{
		slug: "vehicles",
		title: "Add a vehicle",
		path: "/account-settings/vehicles",
		tab: 1,
		done: "hasVehicle",
	},
	{ slug: "drivers", title: "Add a driver", path: "/account-settings/drivers", done: "hasDriver" },
	{
		slug: "team",
		title: "Invite a colleague",
		path: "/account-settings/profiles",
		done: "hasColleague",
	},
	{
		slug: "first-workday",
		title: "Give a driver a workday",
		path: "/organizer",
		done: "hasWorkday",
	},
	{
		slug: "first-job",
		title: "Enter your first job",
		path: "/traffic-diary",
		done: "hasJob",
	},
];

/** The paths of the screens of this build. */
const checklistInput = z.object({ screens: z.custom<ReadonlySet<string>>((paths) => paths instanceof Set) });

/**
 * The set-up steps of a new company, in recommended order. Links only the `screens` that the user may open. Throws 403 for
 * non-staff.
 */
export const getChecklist = defineOperation({
	access: staffWith("home.read"),
	input: checklistInput,
	async run({ ctx, input: { screens } }): Promise<ChecklistItem[]> {
		const [[progress]] = await read(ctx.d1, [selectSetupProgress()]);
		return TASKS.map(({ slug, title, path, tab, done }) => ({
			slug,
			title,
			done: progress?.[done] === 1,
			path:
				screens.has(path) && ctx.actor.permissions.has(path) ? `${path}${tab ? `?tab=${tab}` : ""}` : null,
		}));
	},
});
