/** Makes calls one after another: each begins when the one before has ended, however that ended. */
export function createCallChain(): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
	let last: Promise<unknown> = Promise.resolve();
	return (call) => {
		const next = last.then(call, call);
		last = next.catch(() => {});
		return next;
	};
}
