import type { Mapping } from "~/domain/master-data/spreadsheets/fields";
import { columnByField, type ImportRow } from "~/domain/master-data/spreadsheets/review";
import { readDateCell } from "~/domain/portal/booking-imports/read-cells";
import type { DateText } from "~/shared/time/dates";

/** First and last diary day of the rows that are saved; null if none is. */
export function findSavedDays(
	rows: readonly Pick<ImportRow, "cells" | "saved">[],
	mapping: Mapping,
): { from: DateText; to: DateText } | null {
	const columns = columnByField(mapping);
	const readDay = (cells: readonly string[], field: string) =>
		readDateCell(cells[columns.get(field) ?? -1]).value;
	const days = rows
		.filter(({ saved }) => saved)
		.flatMap(({ cells }) => readDay(cells, "collection_date") ?? readDay(cells, "delivery_date") ?? [])
		.sort();
	const [from] = days;
	const to = days.at(-1);
	return from && to ? { from, to } : null;
}
