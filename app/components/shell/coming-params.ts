import { useLocation, useNavigation } from "@remix-run/react";
import { useMemo } from "react";

/**
 * The parameters of the address as they will be once a step under way on this screen has arrived: what is chosen next is added
 * to that step, and does not undo it.
 */
export function useComingParams(): URLSearchParams {
	const here = useLocation();
	const { location: coming } = useNavigation();
	const search = coming?.pathname === here.pathname ? coming.search : here.search;
	return useMemo(() => new URLSearchParams(search), [search]);
}
