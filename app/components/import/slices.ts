/** How long the browser is kept from drawing at a stretch, in milliseconds. */
const AT_A_STRETCH = 30;

const nextTurn = () => new Promise<void>((go) => setTimeout(go, 0));

/** Does something to each of many items without holding up the screen; null when it was called off. */
export async function readInSlices<In, Out>(
	items: readonly In[],
	read: (item: In) => Out,
	signal: AbortSignal,
): Promise<Out[] | null> {
	const done: Out[] = [];
	for (let at = 0; at < items.length; ) {
		const until = performance.now() + AT_A_STRETCH;
		for (; at < items.length && performance.now() < until; at++) {
			const item = items[at];
			if (item !== undefined) done.push(read(item));
		}
		await nextTurn();
		if (signal.aborted) return null;
	}
	return done;
}
