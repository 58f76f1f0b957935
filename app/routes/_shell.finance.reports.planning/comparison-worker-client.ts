import type { ComparisonAnswer, DayToCompare } from "./messages";

/** The worker of a comparison as the screen has it. */
export interface ComparisonWorker {
	compare: (day: DayToCompare) => void;
	/** Ends it, whatever it is doing. */
	close: () => void;
}

export type StartComparisonWorker = (
	onAnswer: (answer: ComparisonAnswer) => void,
	onFailure: () => void,
) => ComparisonWorker;

/** Starts the worker that compares days beside the screen. `onFailure` is called when its script cannot be loaded, or throws. */
export const startComparisonWorker: StartComparisonWorker = (onAnswer, onFailure) => {
	const worker = new Worker(new URL("./comparison.worker.ts", import.meta.url), { type: "module" });
	worker.onmessage = ({ data }: MessageEvent<ComparisonAnswer>) => onAnswer(data);
	worker.onerror = onFailure;
	return { compare: (day) => worker.postMessage(day), close: () => worker.terminate() };
};
