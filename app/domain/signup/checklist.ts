import { z } from "zod";
import { query, read } from "~/db/read";
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
	/** SQL condition that is true once the step is done. */
	done: string;
}

const hasRows = (table: string) => `EXISTS (SELECT 1 FROM ${table} WHERE deleted_at IS NULL)`;

const TASKS: readonly Task[] = [
	{
		slug: "company-details",
		title: "Complete your company details",
		path: "/account-settings/company-details",
		done: "EXISTS (SELECT 1 FROM company WHERE address1 <> '' AND town <> '' AND postcode <> '')",
	},
	{
		slug: "load-types",
		title: "Price your load types",
		path: "/account-settings/services",
		tab: 4,
		done: "EXISTS (SELECT 1 FROM load_type WHERE deleted_at IS NULL AND per_mile > 0)",
	},
	{
		slug: "customers",
		title: "Add a customer",
		path: "/account-settings/customers",
		done: hasRows("customer"),
	},
	{
		slug: "vehicles",
		title: "Add a vehicle",
		path: "/account-settings/vehicles",
		tab: 1,
		done: hasRows("vehicle"),
	},
	{ slug: "drivers", title: "Add a driver", path: "/account-settings/drivers", done: hasRows("driver") },
	{
		slug: "team",
		title: "Invite a colleague",
		path: "/account-settings/profiles",
		done: "(SELECT count(*) FROM user WHERE user_type = 'client' AND deleted_at IS NULL) > 1",
	},
	{
		slug: "first-workday",
		title: "Give a driver a workday",
		path: "/organizer",
		done: "EXISTS (SELECT 1 FROM work_day)",
	},
	{
		slug: "first-job",
		title: "Enter your first job",
		path: "/traffic-diary",
		done: "EXISTS (SELECT 1 FROM job)",
	},
];

/** The paths of the screens of this build. */
const checklistInput = z.object({ screens: z.custom<ReadonlySet<string>>((paths) => paths instanceof Set) });

const CHECKLIST_SQL = `SELECT ${TASKS.map(({ done }, i) => `${done} AS done_${i}`).join(", ")}`;

/**
 * The set-up steps of a new company, in recommended order. Links only the `screens` that the user may open. Throws 403 for
 * non-staff.
 */
export const getChecklist = defineOperation({
	access: staffWith("home.read"),
	input: checklistInput,
	async run({ ctx, input: { screens } }): Promise<ChecklistItem[]> {
		const [[row = {}]] = await read(ctx.d1, [query<Record<string, number>>(CHECKLIST_SQL)]);
		return TASKS.map(({ slug, title, path, tab }, i) => ({
			slug,
			title,
			done: row[`done_${i}`] === 1,
			path:
				screens.has(path) && ctx.actor.permissions.has(path) ? `${path}${tab ? `?tab=${tab}` : ""}` : null,
		}));
	},
});
