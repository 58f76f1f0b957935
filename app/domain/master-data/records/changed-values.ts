import { z } from "zod";
import { unpriced } from "~/shared/money/price-fields";
import type { ResourceField, ResourceRow, ResourceValues } from "./field";

/** A field of a record as it was and as it is: ids for lookups, lists for lists. */
export const changedValue = z.object({ field: z.string(), from: unpriced(), to: unpriced() });
export type ChangedValue = z.infer<typeof changedValue>;

/** Nothing is nothing, and a list has no order: neither is a change. */
function normalise(value: unknown): unknown {
	if (value === undefined || value === "") return null;
	if (Array.isArray(value))
		return value.length === 0 ? null : value.map((item) => JSON.stringify(item)).sort();
	return value;
}

const isSameValue = (a: unknown, b: unknown) => JSON.stringify(normalise(a)) === JSON.stringify(normalise(b));

/** The fields whose sent value differs from the stored one. Secrets are never listed. */
export const listChangedFields = (
	fields: readonly ResourceField[],
	before: ResourceRow,
	sent: ResourceValues,
): ChangedValue[] =>
	fields.flatMap(({ name, kind }) =>
		kind === "secret" || sent[name] === undefined || isSameValue(before[name], sent[name])
			? []
			: [{ field: name, from: before[name] ?? null, to: sent[name] ?? null }],
	);
