/** A stream of the parts that a generator makes, each once the receiver has taken the one before. Its failure breaks the stream off. */
export const toStream = <Part extends Uint8Array>(parts: AsyncGenerator<Part, void>): ReadableStream<Part> =>
	new ReadableStream({
		async pull(controller) {
			const part = await parts.next();
			if (part.done) controller.close();
			else controller.enqueue(part.value);
		},
		cancel: async () => void (await parts.return()),
	});
