import { useMemo } from "react";
import { countByLane } from "~/domain/master-data/rates/engine/rules-lanes";
import { useApiRead } from "~/features/kernel/requests";
import { useCardEditing } from "../card/card-context";
import type { ZoneLine } from "../card/zone-line";

/** How many jobs of the last twelve months ran by each price of a line; null until they are wanted and read. */
export function useLaneJobs({ origin, zones }: ZoneLine, isWanted: boolean): number[] | null {
	const { laneCardId } = useCardEditing();
	const { data } = useApiRead(
		"GET /client/rate-cards/{id}/lanes",
		isWanted && laneCardId !== null ? { params: { id: laneCardId } } : null,
	);
	return useMemo(
		() => (isWanted && data ? countByLane({ origin, zones }, data.lanes) : null),
		[isWanted, data, origin, zones],
	);
}
