import type { FromPlanningWorker, ToPlanningWorker } from "./messages";

/** The planning worker as a screen has it. */
export interface PlanningWorker {
	send: (message: ToPlanningWorker) => void;
	/** Ends it, whatever it is doing. */
	close: () => void;
}

export type StartPlanningWorker = (
	onMessage: (message: FromPlanningWorker) => void,
	onFailure: () => void,
) => PlanningWorker;

/** Starts the worker that searches plans beside the screen. `onFailure` is called when its script cannot be loaded, or throws. */
export const startPlanningWorker: StartPlanningWorker = (onMessage, onFailure) => {
	const worker = new Worker(new URL("./planning.worker.ts", import.meta.url), { type: "module" });
	worker.onmessage = ({ data }: MessageEvent<FromPlanningWorker>) => onMessage(data);
	worker.onerror = onFailure;
	return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
