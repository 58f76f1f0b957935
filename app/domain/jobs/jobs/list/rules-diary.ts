import { todayInLondon } from "~/shared/time/london";

interface Column {
	slug: string;
	title: string;
	users: readonly ("client" | "customer")[];
}

const allUsers = ["client", "customer"] as const;
const officeOnly = ["client"] as const;

/** The diary's columns in default order, and which users have them. The slug is also the sort name. */
export const DIARY_COLUMNS = [
	{ slug: "job_number", title: "Job #", users: allUsers },
	{ slug: "job_type", title: "Type", users: officeOnly },
	{ slug: "customer_reference", title: "Ref", users: allUsers },
	{ slug: "customer", title: "Customer", users: allUsers },
	{ slug: "status", title: "Status", users: allUsers },
	{ slug: "collection_name", title: "Col From", users: allUsers },
	{ slug: "collection_town", title: "Col Town", users: allUsers },
	{ slug: "collection_date", title: "Col Date", users: allUsers },
	{ slug: "delivery_name", title: "Del to", users: allUsers },
	{ slug: "delivery_town", title: "Del Town", users: allUsers },
	{ slug: "delivery_date", title: "Del Date", users: allUsers },
	{ slug: "service", title: "Service", users: ["customer"] },
	{ slug: "load_type", title: "Load Type", users: allUsers },
	{ slug: "driver_sub", title: "Driver/Sub", users: officeOnly },
	{ slug: "total_charge", title: "Price", users: allUsers },
	{ slug: "action", title: "Action", users: officeOnly },
] as const satisfies readonly Column[];

export type DiaryColumn = (typeof DIARY_COLUMNS)[number]["slug"];

/** The diary columns of a user type. */
export function diaryColumns(userType: "client" | "customer") {
	return DIARY_COLUMNS.filter(({ users }) => users.some((user) => user === userType));
}

/** The diary's default filter: today, the first page. */
export function diaryDefaults(now: Date): { from: string; to: string; page: number } {
	const today = todayInLondon(now);
	return { from: today, to: today, page: 1 };
}

/** The type shown on a sub-job's row. */
export function subJobType(mode: number): "Collection" | "Delivery" {
	return mode === 1 ? "Collection" : "Delivery";
}
