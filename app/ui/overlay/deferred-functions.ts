import { createFetched } from "../fetched";
import { holdKeysWhileFetching } from "../opening";
import { describeMissingPart, isOutdated } from "../version";
import { toast } from "./toasts";

/** What a press opens by functions that were just fetched, it opens at once. */
const OPENS_WITHIN_MS = 100;

type DeferredFunctions<M> = {
	/**
	 * The functions, fetched on first use. While they cannot be fetched, a message offers to try again, and the promise stays
	 * open. `opening`: they may open something, so that keys are reserved for it; Escape forgets it.
	 */
	use: (effect?: "opening") => Promise<M>;
	/** Fetches them ahead of their use. Never rejects. */
	preload: () => Promise<void>;
};

/** Functions of a module that is fetched when it is first needed. */
export function deferredFunctions<M>(load: () => Promise<M>): DeferredFunctions<M> {
	const fetched = createFetched(load);
	const attempt = (onReady: (module: M) => void, effect?: "opening") => {
		let isCancelled = false;
		const cancel = () => {
			isCancelled = true;
		};
		const release = effect && holdKeysWhileFetching(cancel);
		void fetched.fetch().then(() => {
			const state = fetched.state.get();
			release?.(state.kind === "ready" ? OPENS_WITHIN_MS : 0);
			if (isCancelled) return;
			if (state.kind === "ready") onReady(state.value);
			else toast.error(describeMissingPart(isOutdated.get()), { retry: () => attempt(onReady, effect) });
		});
	};
	return {
		use: async (effect) => {
			const state = fetched.state.get();
			return state.kind === "ready"
				? state.value
				: new Promise((resolve) => attempt((module) => resolve(module), effect));
		},
		preload: fetched.fetch,
	};
}
