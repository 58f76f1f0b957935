import { buildDiaryAddress, type DiaryState, parseDiaryAddress } from "~/domain/diary/diary/address";
import { useScreenAddress } from "~/features/shell/navigation";
import type { DateText } from "~/shared/time/dates";

const CODEC = { read: parseDiaryAddress, write: buildDiaryAddress };

/** Other URL parameters: the saved view, the open job, the job being edited, a new one, the files that customers sent. */
type OtherParam = "view" | "job" | "edit" | "new" | "files";

/** The diary state in the URL, and the function that changes it. */
export function useDiaryAddress(today: DateText) {
	const { params, ...address } = useScreenAddress<DiaryState, OtherParam>(today, CODEC);
	return { ...address, view: params.get("view"), files: params.get("files") };
}

export type DiaryNavigate = ReturnType<typeof useDiaryAddress>["go"];
