import { useEffect, useState } from "react";

interface Draft {
	text: string;
	files: readonly File[];
}

const EMPTY: Draft = { text: "", files: [] };

/** What is being written, by thread: it is there again when the thread is opened again. */
const drafts = new Map<string, Draft>();

/** The draft of a thread. A page that is left with one asks first. */
export function useMessageDraft(key: string) {
	const [draft, setDraft] = useState(() => drafts.get(key) ?? EMPTY);
	const set = (change: Partial<Draft>) => {
		const next = { ...(drafts.get(key) ?? EMPTY), ...change };
		drafts.set(key, next);
		setDraft(next);
	};
	const isDirty = draft.text.trim() !== "" || draft.files.length > 0;
	useEffect(() => {
		if (!isDirty) return;
		const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", handleLeave);
		return () => window.removeEventListener("beforeunload", handleLeave);
	}, [isDirty]);
	return { ...draft, set, clear: () => set(EMPTY) };
}
