import { useScreenAddress } from "~/components/shell/screen-address";
import { type DiaryState, readDiary, writeDiary } from "~/domain/diary/address";
import type { DateText } from "~/domain/time/dates";

const READING = { read: readDiary, write: writeDiary };

/** What else stands in the diary's address: the saved view chosen, the job looked at, the one being changed, a new one. */
type Beside = "view" | "job" | "edit" | "new";

/** The diary that the address shows, and the way to another. */
export function useAddress(today: DateText) {
	const { params, ...address } = useScreenAddress<DiaryState, Beside>(today, READING);
	return { ...address, view: params.get("view") };
}

export type Go = ReturnType<typeof useAddress>["go"];
