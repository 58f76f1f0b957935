/** How the nth call to any database goes wrong: never arrives, fails half-way and is rolled back, or its answer is lost. */
export type Fault = "before" | "within" | "after";

/** An env whose nth call to a database fails; `fired` tells whether there were that many. */
export function faulty(env: Env, nth: number, fault: Fault) {
	let calls = 0;
	const state = { fired: false };
	async function call<T>(run: () => Promise<T>, half: () => Promise<unknown> = async () => {}): Promise<T> {
		calls++;
		if (calls !== nth) return run();
		state.fired = true;
		if (fault === "after") await run();
		if (fault === "within") await half();
		throw new Error(`injected: call ${nth} ${fault}`);
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
					const reals = list.map((one) => originals.get(one) ?? one);
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
			const known = wrapped.get(name) ?? database(member);
			wrapped.set(name, known);
			return known;
		},
	});
	return { env: broken, state };
}
