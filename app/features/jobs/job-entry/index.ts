import { lazyLayer } from "~/ui/lazy-part";

export { AmountField, formatAmount } from "./amount-field";
export { formatWhen, JobBanner, StaleBanner } from "./banners";
export { confirmDoubtfulTimes } from "./confirm-times";
export { initialTimeOf, nextStopTime } from "./default-times";
export { computeSums, computeTariffLines } from "./live-price";
export { getStopValues, masterEditHeaders, type PartialJob, toEntryValues, toStopBody } from "./serialise";
export { TariffTable } from "./tariff-table";
export { useColleagues } from "./use-colleagues";
export { useCurrentUser } from "./use-current-user";
export { toCodeOption, useEntryDefaults } from "./use-entry-defaults";
export { fetchJob, useStoredJob } from "./use-stored-job";
export { EMPTY_ADDRESS, EMPTY_STOP, type StopValues } from "./values";

export const JobEntry = lazyLayer(() => import("./job-entry"));
