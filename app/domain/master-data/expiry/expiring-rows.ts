import { read } from "~/db/read";
import { type ExpiringRow, selectExpiringDocuments } from "~/db/repositories/master-data/expiring-documents";
import type { DateText } from "~/shared/time/dates";

/** Every document of active drivers, vehicles and suppliers that expires up to a day, oldest first. */
export async function readExpiringRows(
	d1: D1Database,
	upTo: DateText,
	today: DateText,
): Promise<ExpiringRow[]> {
	return sortExpiring((await read(d1, selectExpiringDocuments(upTo, today))).flat());
}

/** Documents of several lists, oldest first. */
export const sortExpiring = (rows: readonly ExpiringRow[]): ExpiringRow[] =>
	[...rows].sort(
		(a, b) => a.date.localeCompare(b.date) || a.owner_name.localeCompare(b.owner_name) || a.id - b.id,
	);
