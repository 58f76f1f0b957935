/** How the nth database call fails: it never arrives, is rolled back half-way, or its response is lost. */
export type FailurePoint = "before" | "within" | "after";

/** An env whose nth database call fails; `fired` is whether there were that many. */
export function failingEnv(env: Env, nth: number, point: FailurePoint) {
	let calls = 0;
	const state = { fired: false };
	async function call<T>(run: () => Promise<T>, half: () => Promise<unknown> = async () => {}): Promise<T> {
		calls++;
		if (calls !== nth) return run();
		state.fired = true;
		if (point === "after") await run();
		if (point === "within") await half();
		throw new Error(`injected: call ${nth} ${point}`);
	}
	const originals = new WeakMap<object, D1PreparedStatement>();

	function statement(real: D1PreparedStatement): D1PreparedStatement {
		const wrapped = new Proxy(real, {
			get(target, name) {
				if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values));
				const member = Reflect.get(target, name);
				return typeof member === "function"
					? (...args: unknown[]) => call(() => member.apply(target, args))
					: member;
			},
		});
		originals.set(wrapped, real);
		return wrapped;
	}

	function database(real: D1Database): D1Database {
		return new Proxy(real, {
			get(target, name) {
				if (name === "prepare") return (sql: string) => statement(target.prepare(sql));
				if (name !== "batch") return Reflect.get(target, name);
				return (list: D1PreparedStatement[]) => {
					const reals = list.map((item) => originals.get(item) ?? item);
					const poison = target.prepare("INSERT INTO login (email) SELECT NULL");
					const cut = [...reals.slice(0, Math.ceil(reals.length / 2)), poison];
					return call(
						() => target.batch(reals),
						() => target.batch(cut).catch(() => null),
					);
				};
			},
		});
	}

	const wrapped = new Map<string, D1Database>();
	const broken = new Proxy(env, {
		get(target, name) {
			const member = Reflect.get(target, name);
			if (typeof name !== "string" || !name.includes("_DB")) return member;
			const cached = wrapped.get(name) ?? database(member);
			wrapped.set(name, cached);
			return cached;
		},
	});
	return { env: broken, state };
}
