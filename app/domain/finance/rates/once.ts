/** Remembers what was found for a key. */
export function once<Value>(find: (key: string) => Value): (key: string) => Value {
	const found = new Map<string, Value>();
	return (key) => {
		const known = found.get(key) ?? find(key);
		found.set(key, known);
		return known;
	};
}
