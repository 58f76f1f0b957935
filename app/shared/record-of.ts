/** An object with a value for each name. Which value belongs to which name is the caller's to get right: the compiler checks only the kinds. */
export function recordOf<Result extends object>(
	names: readonly (keyof Result & string)[],
	toValue: (name: keyof Result & string) => Result[keyof Result],
): Result;
export function recordOf(names: readonly string[], toValue: (name: string) => unknown): object {
	return Object.fromEntries(names.map((name) => [name, toValue(name)]));
}
