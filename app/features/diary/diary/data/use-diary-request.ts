import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { useLatest } from "~/ui/hooks/use-latest";

/** What a link from another screen asks the diary to open. */
export type DiaryRequest = "import-bookings" | "import-pdf" | "save-view";

/** Runs when the address asks for one of these (`?do=save-view`), once. */
export function useDiaryRequest(names: readonly DiaryRequest[], run: (name: DiaryRequest) => void): void {
	const [params, setParams] = useSearchParams();
	const requested = params.get("do");
	const latest = useLatest({ names, run, setParams });
	useEffect(() => {
		const { names: own, run: open, setParams: replace } = latest.current;
		const name = own.find((one) => one === requested);
		if (!name) return;
		open(name);
		replace(
			(before) => {
				before.delete("do");
				return before;
			},
			{ replace: true, preventScrollReset: true },
		);
	}, [requested]);
}
