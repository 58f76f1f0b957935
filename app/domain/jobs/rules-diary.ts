import { todayInLondon } from "../time/london";

interface Column {
	slug: string;
	title: string;
	users: readonly ("client" | "customer")[];
}

const both = ["client", "customer"] as const;
const client = ["client"] as const;

/** The diary's columns in their first order, and who has them. The slug is also the name to sort by. */
export const DIARY_COLUMNS = [
	{ slug: "job_number", title: "Job #", users: both },
	{ slug: "job_type", title: "Type", users: client },
	{ slug: "customer_reference", title: "Ref", users: both },
	{ slug: "customer", title: "Customer", users: both },
	{ slug: "status", title: "Status", users: both },
	{ slug: "collection_name", title: "Col From", users: both },
	{ slug: "collection_town", title: "Col Town", users: both },
	{ slug: "collection_date", title: "Col Date", users: both },
	{ slug: "delivery_name", title: "Del to", users: both },
	{ slug: "delivery_town", title: "Del Town", users: both },
	{ slug: "delivery_date", title: "Del Date", users: both },
	{ slug: "service", title: "Service", users: ["customer"] },
	{ slug: "load_type", title: "Load Type", users: both },
	{ slug: "driver_sub", title: "Driver/Sub", users: client },
	{ slug: "total_charge", title: "Price", users: both },
	{ slug: "action", title: "Action", users: client },
] as const satisfies readonly Column[];

/** The name of a diary column. */
export type DiaryColumn = (typeof DIARY_COLUMNS)[number]["slug"];

/** The columns a user type has. */
export function diaryColumns(userType: "client" | "customer") {
	return DIARY_COLUMNS.filter(({ users }) => users.some((user) => user === userType));
}

/** What the diary shows before anybody filters: today, the first page. */
export function diaryDefaults(now: Date): { from: string; to: string; page: number } {
	const today = todayInLondon(now);
	return { from: today, to: today, page: 1 };
}

/** The type a sub-job's row reads. */
export function subJobType(mode: number): "Collection" | "Delivery" {
	return mode === 1 ? "Collection" : "Delivery";
}
