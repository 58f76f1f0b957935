import { lazyLayer } from "~/ui/lazy-part";

export { AmountField, formatAmount } from "./amount-field";
export { formatWhen, JobBanner, StaleBanner } from "./banners";
export { confirmDoubtfulTimes } from "./confirm-times";
export { initialTimeOf, nextStopTime } from "./default-times";
export { computeSums, computeTariffLines } from "./live-price";
export {
	getStopValues,
	type JobChanges,
	masterEditHeaders,
	type PartialJob,
	sentFields,
	toEntryValues,
	toRequestBody,
	toStopBody,
} from "./serialise";
export { TariffTable } from "./tariff-table";
export { useColleagues } from "./use-colleagues";
export { useCurrentUser } from "./use-current-user";
export { toCodeOption, useEntryDefaults } from "./use-entry-defaults";
export { fetchJob, useStoredJob } from "./use-stored-job";
export {
	EMPTY_ADDRESS,
	EMPTY_STOP,
	ENTRY_JOB_FIELDS,
	type EntryJobField,
	type EntryValues,
	emptyValues,
	type StopValues,
	type ValueOfKind,
} from "./values";

export const JobEntry = lazyLayer(() => import("./job-entry"));
