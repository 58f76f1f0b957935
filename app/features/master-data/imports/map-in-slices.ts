/** Longest time the main thread is blocked at a time, in milliseconds. */
const SLICE_MS = 30;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Maps many items without blocking the browser; null if aborted. */
export async function mapInSlices<In, Out>(
	items: readonly In[],
	transform: (item: In) => Out,
	signal: AbortSignal,
): Promise<Out[] | null> {
	const results: Out[] = [];
	for (let index = 0; index < items.length; ) {
		const until = performance.now() + SLICE_MS;
		for (; index < items.length && performance.now() < until; index++) {
			const item = items[index];
			if (item !== undefined) results.push(transform(item));
		}
		await nextTask();
		if (signal.aborted) return null;
	}
	return results;
}
