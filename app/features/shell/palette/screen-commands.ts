import { useEffect } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import type { CommandGroup } from "./commands";

type Read = () => readonly CommandGroup[];

const screens = new Set<Read>();

/** Offers commands of a screen in the palette while it is shown. They are read when the palette opens, with the row at the cursor. */
export function useScreenCommands(read: Read): void {
	const latest = useLatest(read);
	useEffect(() => {
		const readLatest = () => latest.current();
		screens.add(readLatest);
		return () => void screens.delete(readLatest);
	}, []);
}

/** What the screens that are shown offer now. */
export const readScreenCommands = (): CommandGroup[] => [...screens].flatMap((read) => read());
