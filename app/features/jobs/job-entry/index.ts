import { lazyLayer } from "~/ui/lazy/lazy-part";

export { RecordBanner } from "./colleagues/amend-banner";
export { formatWhen, JobBanner, StaleBanner } from "./colleagues/banners";
export { useColleagues } from "./colleagues/use-colleagues";
export { AmountField, formatAmount } from "./price/amount-field";
export { computeSums, computeTariffLines } from "./price/live-price";
export { TariffTable } from "./price/tariff-table";
export { confirmDoubtfulTimes } from "./save/confirm-times";
export { impliedByLoadType, NEED_FIELDS, NeedsField } from "./sections/needs-field";
export { OccasionFields } from "./sections/occasion-fields";
export type { EntrySource } from "./source/entry-source";
export { type EntryStart, entryState, readEntryStart } from "./state/entry-start";
export { useAmendment } from "./state/use-amendment";
export { useCurrentUser } from "./state/use-current-user";
export { type EntryDefaults, toCodeOption, useEntryDefaults } from "./state/use-entry-defaults";
export { fetchJob, useStoredJob } from "./state/use-stored-job";
export { customerDefaults } from "./values/customer-defaults";
export { initialTimeOf, nextStopTime } from "./values/default-times";
export { completeInitialValues } from "./values/derived-fields";
export {
	getStopValues,
	type JobChanges,
	masterEditHeaders,
	type PartialJob,
	sentFields,
	toEntryValues,
	toRequestBody,
	toStopBody,
} from "./values/serialise";
export {
	EMPTY_ADDRESS,
	EMPTY_STOP,
	ENTRY_JOB_FIELDS,
	type EntryJobField,
	type EntryValues,
	emptyValues,
	type StopValues,
	type ValueOfKind,
} from "./values/values";

export const JobEntry = lazyLayer(() => import("./job-entry"));
