import {
	buildJobListAddress,
	type JobListState,
	parseJobListAddress,
} from "~/domain/diary/current-jobs/address";
import { useScreenAddress } from "~/features/shell/navigation";
import type { DateText } from "~/shared/time/dates";

const FORMAT = { read: (params: URLSearchParams) => parseJobListAddress(params), write: buildJobListAddress };

/** What the list shows, the open job and the map, in the address. */
export const useJobListAddress = (today: DateText) =>
	useScreenAddress<JobListState, "job" | "map">(today, FORMAT);

export type JobListNavigate = ReturnType<typeof useJobListAddress>["go"];
