import { z } from "zod";
import { read } from "~/db/read";
import { type SetupProgress, selectSetupProgress } from "~/db/repositories/provider/setup-progress";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { screenResult } from "~/shared/money/price-fields";

/** A set-up step; `path` is its screen, null if the user cannot open it. */
export interface ChecklistItem {
	slug: string;
	title: string;
	done: boolean;
	path: string | null;
	/** Opens the import of a spreadsheet instead; null where there is none, or for a user who cannot open it. */
	import_path: string | null;
	/** What is enough, or why it helps. */
	hint: string;
}

interface Task {
	slug: string;
	title: string;
	hint: string;
	path: string;
	/** The rest of the address: the tab of the screen, and the dialog to open. */
	query?: string;
	/** The query that opens the import of a spreadsheet. */
	importQuery?: string;
	/** The column of its progress that is 1 once the step is done. */
	done: keyof SetupProgress;
}

const TASKS: readonly Task[] = [
	{
		slug: "company-details",
		hint: "They are on every invoice and worksheet",
		title: "Complete your company details",
		path: "/account-settings/company-details",
		done: "hasCompanyDetails",
	},
	{
		slug: "load-types",
		hint: "A charge per mile prices jobs by themselves",
		title: "Price your load types",
		path: "/account-settings/services",
		query: "tab=4",
		done: "hasPricedLoadType",
	},
	{
		slug: "customers",
		hint: "Name and code are enough",
		title: "Add a customer",
		path: "/account-settings/customers",
		query: "add=1",
		importQuery: "import=1",
		done: "hasCustomer",
	},
	{
		slug: "vehicles",
		hint: "Reg and type are enough; weight and spaces enable overload warnings",
		title: "Add a vehicle",
		path: "/account-settings/vehicles",
		query: "tab=1&add=1",
		importQuery: "tab=1&import=1",
		done: "hasVehicle",
	},
	{
		slug: "drivers",
		hint: "Name and code; the app is paired by a code",
		title: "Add a driver",
		path: "/account-settings/drivers",
		query: "add=1",
		importQuery: "import=1",
		done: "hasDriver",
	},
	{
		slug: "team",
		hint: "They receive a link to set their password",
		title: "Invite a colleague",
		path: "/account-settings/profiles",
		query: "add=1",
		done: "hasColleague",
	},
	{
		slug: "first-workday",
		hint: "A driver, a vehicle, a start time",
		title: "Give a driver a workday",
		path: "/organizer",
		query: "add=1",
		done: "hasWorkday",
	},
	{
		slug: "first-job",
		hint: "Or paste a customer's email to fill in the form",
		title: "Enter your first job",
		path: "/traffic-diary",
		query: "new=job",
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
	response: screenResult(),
	async run({ ctx, input: { screens } }): Promise<ChecklistItem[]> {
		const [[progress]] = await read(ctx.d1, [selectSetupProgress()]);
		return TASKS.map(({ slug, title, hint, path, query, importQuery, done }) => {
			const isOpen = screens.has(path) && ctx.actor.permissions.has(path);
			const address = (search: string | undefined) => (search ? `${path}?${search}` : path);
			return {
				...{ slug, title, hint },
				done: progress?.[done] === 1,
				path: isOpen ? address(query) : null,
				import_path: isOpen && importQuery ? address(importQuery) : null,
			};
		});
	},
});
