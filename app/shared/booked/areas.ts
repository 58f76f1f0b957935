/** A part of the product that a company may be without. */
export interface CompanyArea {
	id: string;
	title: string;
	/** What it includes, as the console lists it. */
	includes: string;
	/** The screens that go with it, and all below them; none for the areas that belong to a kind of user. */
	paths: readonly string[];
	/** The users who are refused altogether without it. */
	users?: "customer" | "driver";
}

/** The areas of a company, in the order of its menu. Their ids are stored. */
export const COMPANY_AREAS: readonly CompanyArea[] = [
	{
		id: "traffic-diary",
		title: "Traffic diary",
		includes: "Job list, job entry, allocation",
		paths: ["/traffic-diary"],
	},
	{ id: "planner", title: "Planner", includes: "Planning board", paths: ["/planner"] },
	{
		id: "organizer",
		title: "Organizer",
		includes: "Vehicle calendar, driver holidays, workday approval",
		paths: ["/organizer", "/driver-holiday-management", "/approve-workday"],
	},
	{ id: "finance", title: "Finance", includes: "Invoices, timesheets, reports", paths: ["/finance"] },
	{
		id: "account-settings",
		title: "Account settings",
		includes: "Profiles, roles, customers, vehicles, drivers, depots",
		paths: ["/account-settings"],
	},
	{
		id: "settings",
		title: "Settings",
		includes: "Email texts, reminders, checks, holiday, invoices",
		paths: ["/settings"],
	},
	{ id: "email-log", title: "Email log", includes: "All emails of the company", paths: ["/email-log"] },
	{
		id: "customer-portal",
		title: "Customer portal",
		includes: "Customers book, follow and pay",
		paths: [],
		users: "customer",
	},
	{
		id: "driver-app",
		title: "Driver app",
		includes: "Drivers' jobs, checks and positions",
		paths: [],
		users: "driver",
	},
];

/** The areas that a company may use; null for all of them. */
export type AllowedAreas = readonly string[] | null;

const isIn = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** Whether a company may use an area. */
const isAreaAllowed = (id: string, areas: AllowedAreas): boolean => areas === null || areas.includes(id);

/** The screens of a role that the company's areas leave. A screen of no area stays, such as Home and Support. */
export function limitToAreas(paths: Iterable<string>, areas: AllowedAreas): Set<string> {
	const off = COMPANY_AREAS.filter(({ id }) => !isAreaAllowed(id, areas)).flatMap((area) => area.paths);
	return new Set([...paths].filter((path) => !off.some((base) => isIn(path, base))));
}

/** Whether the company is without the area that a kind of user needs. */
export const isWithoutArea = (userType: string | null, areas: AllowedAreas): boolean =>
	COMPANY_AREAS.some(
		({ id, users }) => users !== undefined && users === userType && !isAreaAllowed(id, areas),
	);
