import { fieldOf, type JobFieldKind } from "~/domain/jobs/jobs/model/fields";
import {
	ENTRY_JOB_FIELDS,
	type EntryJobField,
	type EntryValues,
	emptyValues,
	type ValueOfKind,
} from "~/features/jobs/job-entry";
import { emptyDangerousGoods } from "~/shared/jobs/dangerous-goods";
import { recordOf } from "~/shared/record-of";

const isDelivery = (name: EntryJobField) => fieldOf(name).side === "delivery";

/** A value of each kind, other than a new job's and other than that of any other field. */
const OF_KIND: { [Kind in JobFieldKind]: (name: EntryJobField, at: number) => ValueOfKind[Kind] } = {
	job_type: () => 2,
	mode: () => 4,
	id: (name) => (name === "customer_id" ? 1 : 501),
	text: (name, at) =>
		name.endsWith("_phone") ? `017845552${at}` : `${at} ${name}`.slice(0, fieldOf(name).maxLength),
	note: (name) => `${name},\nwith a second line`,
	number: (_, at) => at + 1,
	money: (_, at) => at + 0.25,
	degrees: (_, at) => at / 2,
	flag: (name) => (name === "is_vat" ? 0 : 1),
	date: (name) => (isDelivery(name) ? "2026-07-21" : "2026-07-20"),
	time: (name) => `${(isDelivery(name) ? 11 : 10) + (name.endsWith("_until") ? 3 : 0)}:30`,
	references: () => ["PO 7", "PO 8"],
	air_way_bills: () => ["125-12345678"],
	emails: () => ["ops@example.com"],
	needs: () => [2, 5],
	dangerous_goods: () => [{ ...emptyDangerousGoods("1263"), class: "3", packing_group: "III" }],
	occasions: () => [{ kind: "failed", count: 2, note: "nobody in", proposed: 0 }],
	charges: () => [{ extra_tariff_id: 501, count: 1, amount: 15 }],
};

/** An entry form with a value in each of its fields. Extras follow from the tariffs. */
export const filledEntry = (): EntryValues => ({
	...emptyValues("job"),
	...recordOf<Omit<EntryValues, "trip_sub_jobs">>(ENTRY_JOB_FIELDS, (name) =>
		OF_KIND[fieldOf(name).kind](name, ENTRY_JOB_FIELDS.indexOf(name)),
	),
	extras: null,
});
