import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { DatabaseList } from "~/domain/provider/services/databases";
import { runWithToast } from "~/features/kernel/requests";

const PAUSE_MS = 1_000;

/**
 * The migration of the databases from the screen. While it is open and someone may, it takes steps; the background takes one a minute
 * anyway, so that closing the screen stops nothing.
 */
export function useFleetRun(loaded: DatabaseList, canWrite: boolean) {
	const { revalidate } = useRevalidator();
	const [list, setList] = useState(loaded);
	useEffect(() => setList(loaded), [loaded]);
	const { run } = list;
	const runningId = run?.status === "running" ? run.id : null;
	const isOpen = useRef(true);

	useEffect(() => {
		isOpen.current = true;
		if (runningId === null) return;
		const takeSteps = async () => {
			while (isOpen.current) {
				if (!canWrite) {
					await new Promise((done) => setTimeout(done, PAUSE_MS * 5));
					return revalidate();
				}
				const next = await runWithToast("POST /console/fleet/run/{id}/step", {
					params: { id: String(runningId) },
					quiet: true,
				});
				if (!next || !isOpen.current) return;
				setList(next);
				if (next.run?.status !== "running") return;
				await new Promise((done) => setTimeout(done, PAUSE_MS));
			}
		};
		void takeSteps();
		return () => {
			isOpen.current = false;
		};
	}, [runningId, canWrite, revalidate]);

	const start = async (only: string[] | null) => {
		const next = await runWithToast("POST /console/fleet/run", { body: { only }, quiet: true });
		if (next) setList(next);
	};
	const stop = async (id: number) => {
		const next = await runWithToast("POST /console/fleet/run/{id}/stop", {
			params: { id: String(id) },
			successMessage: "The migration has been stopped.",
		});
		if (next) setList(next);
	};
	const resume = async (id: number, again: string[]) => {
		const next = await runWithToast("POST /console/fleet/run/{id}/resume", {
			params: { id: String(id) },
			body: { again },
			quiet: true,
		});
		if (next) setList(next);
	};
	return { list, start, stop, resume };
}
