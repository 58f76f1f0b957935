import { importPart } from "~/ui/lazy/import-part";
import { holdKeysWhileFetching } from "~/ui/lazy/opening";
import { describeMissingPart, isOutdated } from "~/ui/lazy/version";
import { toast } from "~/ui/overlay/toasts";

/** What a press opens by functions that were just fetched, it opens at once. */
const OPENS_WITHIN_MS = 100;

type LazyFunctions<M> = {
	/**
	 * The functions, fetched on first use. While they cannot be fetched, a message offers to try again, and the promise stays
	 * open. `opening`: they may open something, so that keys are reserved for it; Escape forgets it.
	 */
	use: (effect?: "opening") => Promise<M>;
	/** Fetches them ahead of their use. Never rejects. */
	preload: () => Promise<void>;
};

/** Functions of a module that is fetched when it is first needed. */
export function lazyFunctions<M>(load: () => Promise<M>): LazyFunctions<M> {
	let loaded: M | null = null;
	const fetchModule = async () => {
		loaded ??= await importPart(load);
		return loaded;
	};
	const attempt = async (onReady: (module: M) => void, effect?: "opening") => {
		let isCancelled = false;
		const cancel = () => {
			isCancelled = true;
		};
		const release = effect && holdKeysWhileFetching(cancel);
		try {
			const module = await fetchModule();
			release?.(OPENS_WITHIN_MS);
			if (!isCancelled) onReady(module);
		} catch {
			release?.(0);
			const retry = () => void attempt(onReady, effect);
			if (!isCancelled) toast.error(describeMissingPart(isOutdated.get()), { retry });
		}
	};
	return {
		use: async (effect) => loaded ?? new Promise((resolve) => void attempt(resolve, effect)),
		preload: async () => {
			await fetchModule().catch(() => undefined);
		},
	};
}
