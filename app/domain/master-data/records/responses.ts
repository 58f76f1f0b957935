import { z } from "zod";
import type { DecodedRecord, StoredRow } from "~/db/record-columns";
import { price, publishedAs, screenResult, unpriced } from "~/shared/money/price-fields";
import { isPriceField, type ResourceField } from "./field";
import type { RecordPage } from "./list";
import type { Resource } from "./resource";

const pricesOf = (names: readonly string[]) =>
	z.object(Object.fromEntries(names.map((name) => [name, price()]))).catchall(unpriced());

/** The columns of fields: those that are prices, and any other. */
const columnsOf = (fields: readonly ResourceField[]) =>
	pricesOf(fields.filter(isPriceField).map(({ name }) => name));

/** Values that are read with a record as JSON and have prices. */
const derivedColumns = ({ derived = {} }: Resource) =>
	Object.fromEntries(
		Object.entries(derived).flatMap(([name, { prices }]) =>
			prices ? [[name, pricesOf(prices)] as const] : [],
		),
	);

/** The columns of a resource's records, with those of its relations. */
const recordColumns = (resource: Resource) => {
	const { fields, relations = [] } = resource;
	return columnsOf(fields)
		.extend(derivedColumns(resource))
		.extend(
			Object.fromEntries(
				relations.map((relation) => {
					const columns = columnsOf(relation.fields);
					return [relation.key, z.union([columns, z.array(columns)])];
				}),
			),
		);
};

const openRecord = z.object({ id: z.int() }).catchall(z.unknown());
const openPage = z
	.object({
		data: z.array(openRecord),
		total: z.int(),
		current_page: z.int(),
		per_page: z.int(),
		next_link: z.string().nullable(),
		previous_link: z.string().nullable(),
	})
	.catchall(z.unknown());

/** A record of a resource: its columns, which the document does not list. */
export const recordResponse = (resource: Resource) =>
	publishedAs<DecodedRecord>(openRecord, recordColumns(resource));

/** A page of a resource's records; some have the list under a second name, too. */
export const recordPageResponse = (resource: Resource) =>
	publishedAs<RecordPage>(openPage, z.object(namesOfList(resource)).catchall(unpriced()));

const namesOfList = (resource: Resource) => {
	const rows = z.array(recordColumns(resource));
	return { data: rows, ...(resource.listName && { [resource.listName]: rows }) };
};

/** A row of one of a resource's relations. */
export const relationResponse = (fields: readonly ResourceField[]) =>
	publishedAs<StoredRow>(openRecord, columnsOf(fields));

/** What a screen reads of the records of any of these resources. */
export const recordScreenResult = (resources: readonly Resource[]) => {
	const derived = Object.fromEntries(
		resources.flatMap((resource) => Object.entries(derivedColumns(resource))),
	);
	const columns = columnsOf(resources.flatMap(({ fields }) => fields)).extend(derived);
	return screenResult(
		z.object({ page: z.object({ data: z.array(columns) }).catchall(unpriced()) }).catchall(unpriced()),
	);
};
