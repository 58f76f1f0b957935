import { useEffect, useRef } from "react";
import { useHub, useRealtime } from "~/client/realtime/provider";
import type { UndoableChange } from "~/domain/jobs/undo/rules-steps";
import { useLatest } from "~/ui/hooks/use-latest";
import { useKeys } from "~/ui/keys/keys";
import { useStore } from "~/ui/store";
import { onUndone, ownChanges, rereadChanges, startChanges, undoLastChange } from "./changes";

/** How long after a change of one's own the list is read: several arrive together. */
const PAUSE_MS = 300;

/** Gives the screen the user's changes that its loader has read, and keeps them up to date while the screen is open. */
export function useOwnChanges(loaded: readonly UndoableChange[]): void {
	const { user_id } = useHub();
	const timer = useRef(0);
	const first = useRef(loaded);
	useEffect(() => {
		startChanges(first.current);
		return () => {
			ownChanges.set(null);
			window.clearTimeout(timer.current);
		};
	}, []);
	const refreshSoon = (pause: number) => {
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(() => void rereadChanges(), pause);
	};
	const changes = useStore(ownChanges);
	const next = changes?.map(({ expires_at }) => expires_at).sort()[0];
	useEffect(() => {
		if (next === undefined) return;
		const expiry = window.setTimeout(() => void rereadChanges(), Date.parse(next) - Date.now() + 1000);
		return () => window.clearTimeout(expiry);
	}, [next]);
	useRealtime(["jobChange", "PlannerChange", "organizerChange"], (events) => {
		const listed = ownChanges.get() ?? [];
		const isOwn = events.some(({ actor }) => actor?.user_id === user_id);
		const isListed = events.some(({ entity_id }) =>
			listed.some(({ job_ids }) => job_ids.includes(entity_id ?? 0)),
		);
		if (isOwn || isListed) refreshSoon(PAUSE_MS);
	});
}

/** Calls the handler with the jobs of each change that is undone. */
export function useUndone(handler: (job_ids: readonly number[]) => void): void {
	const latest = useLatest(handler);
	useEffect(() => onUndone((ids) => latest.current(ids)), []);
}

/** Ctrl Z, and Z, undo the last change, where the screen has the list; in a text field the keys are the browser's. */
export function useUndoKeys(): void {
	const when = () => ownChanges.get() !== null;
	const run = () => void undoLastChange();
	const label = "Undo the last change";
	useKeys([
		{ key: "z", label, when, run },
		{ key: "mod+z", label, when, run },
	]);
}
