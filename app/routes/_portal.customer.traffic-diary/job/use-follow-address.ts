import {
	buildFollowAddress,
	type FollowState,
	parseFollowAddress,
} from "~/domain/diary/current-jobs/address";
import { useScreenAddress } from "~/features/shell/navigation";
import type { DateText } from "~/shared/time/dates";

const FORMAT = { read: (params: URLSearchParams) => parseFollowAddress(params), write: buildFollowAddress };

/** What the list shows, the open job and the map, in the address. */
export const useFollowAddress = (today: DateText) =>
	useScreenAddress<FollowState, "job" | "map">(today, FORMAT);

export type FollowNavigate = ReturnType<typeof useFollowAddress>["go"];
