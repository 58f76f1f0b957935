import type { JobFieldKind } from "~/domain/jobs/jobs/model/fields";
import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import type { DangerousGoods } from "~/shared/jobs/dangerous-goods";
import { type JobOccasion, toOccasions } from "~/shared/jobs/occasions";
import type { DateText } from "~/shared/time/dates";
import { type TimeText, toLocalTime, toUtcTime } from "~/shared/time/london";
import type { SelectedTariff, ValueOfKind } from "./values";

/** What a job as the API returns it has for a field of each kind. */
export interface StoredOfKind {
	job_type: number;
	mode: number;
	id: number;
	text: string;
	note: string;
	number: number;
	money: number;
	degrees: number;
	flag: 0 | 1;
	date: DateText;
	time: TimeText;
	references: readonly { name: string }[];
	air_way_bills: readonly { awb_number: string }[];
	emails: readonly { email: string }[];
	charges: readonly SelectedTariff[];
	needs: readonly number[];
	dangerous_goods: readonly DangerousGoods[];
	occasions: readonly JobOccasion[];
}

type ItemKind = "references" | "air_way_bills" | "emails";

/** What is sent to the API for a field of each kind. */
export interface SentOfKind extends Omit<ValueOfKind, "text" | "note" | ItemKind> {
	text: string | null;
	note: string | null;
	references: { name: string }[];
	air_way_bills: { awb_number: string }[];
	emails: { email: string }[];
}

type Readers = {
	[Kind in JobFieldKind]: (stored: StoredOfKind[Kind], date: DateText | null) => ValueOfKind[Kind];
};
type Senders = {
	[Kind in JobFieldKind]: (value: ValueOfKind[Kind], date: DateText | null) => SentOfKind[Kind];
};

const same = <Value>(value: Value): Value => value;
const blankToNull = (text: string) => text.trim() || null;
const trimmedUnique = (texts: readonly string[]) => [
	...new Set(texts.map((text) => text.trim()).filter(Boolean)),
];

const READERS: Readers = {
	job_type: (stored) => Object.values(JOB_TYPE).find((type) => type === stored) ?? JOB_TYPE.job,
	mode: (stored) => Object.values(JOB_MODE).find((mode) => mode === stored) ?? JOB_MODE.both,
	id: same,
	text: same,
	note: same,
	number: same,
	money: same,
	degrees: same,
	flag: same,
	date: same,
	time: (stored, date) => toLocalTime(date, stored) || null,
	references: (stored) => stored.map(({ name }) => name),
	air_way_bills: (stored) => stored.map(({ awb_number }) => awb_number),
	emails: (stored) => stored.map(({ email }) => email),
	charges: (stored) =>
		stored.map(({ extra_tariff_id, count, amount }) => ({ extra_tariff_id, count, amount })),
	needs: (stored) => [...stored],
	dangerous_goods: (stored) => [...stored],
	occasions: toOccasions,
};

const SENDERS: Senders = {
	job_type: same,
	mode: same,
	id: same,
	text: blankToNull,
	note: blankToNull,
	number: same,
	money: same,
	degrees: same,
	flag: same,
	date: same,
	time: (value, date) => toUtcTime(date, value) || null,
	references: (value) => trimmedUnique(value).map((name) => ({ name })),
	air_way_bills: (value) => trimmedUnique(value).map((awb_number) => ({ awb_number })),
	emails: (value) => trimmedUnique(value).map((email) => ({ email })),
	charges: same,
	needs: (ids) => [...ids].sort((a, b) => a - b),
	// An entry that was added and left empty is none.
	dangerous_goods: (entries) => entries.filter((goods) => Object.values(goods).some(Boolean)),
	occasions: toOccasions,
};

/** The form's value of what a job has in a field; `date` is that of the field's stop, by which UTC becomes London time. */
export const readField = <Kind extends JobFieldKind>(
	kind: Kind,
	stored: StoredOfKind[Kind],
	date: DateText | null,
): ValueOfKind[Kind] => READERS[kind](stored, date);

/** What is sent for the form's value of a field: blank texts as null, times in UTC, lists without blanks and repetitions. */
export const sendField = <Kind extends JobFieldKind>(
	kind: Kind,
	value: ValueOfKind[Kind],
	date: DateText | null,
): SentOfKind[Kind] => SENDERS[kind](value, date);
