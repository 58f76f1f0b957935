import { buildFollowAddress, type FollowState, parseFollowAddress } from "~/domain/following/address";
import { useScreenAddress } from "~/features/navigation";
import type { DateText } from "~/shared/time/dates";

const FORMAT = { read: (params: URLSearchParams) => parseFollowAddress(params), write: buildFollowAddress };

/** What the list shows, the open job and the map, in the address. */
export const useFollowAddress = (today: DateText) =>
	useScreenAddress<FollowState, "job" | "map">(today, FORMAT);

export type FollowNavigate = ReturnType<typeof useFollowAddress>["go"];
