/** A binding of the pool looks like TENANT_DB_01; nothing else is ever taken for a tenant's database. */
const POOL = /^TENANT_DB_\d{2,4}$/;

/** The names of all tenant databases bound to this Worker, in order. */
export function poolBindings(env: Env): string[] {
	return Object.keys(env)
		.filter((name) => POOL.test(name))
		.sort();
}

/** The tenant's own database. Throws when the binding is not of the pool or not bound: never another tenant's database. */
export function tenantDatabase(env: Env, binding: string | null): D1Database {
	const bound =
		binding && POOL.test(binding)
			? (env as unknown as Record<string, D1Database | undefined>)[binding]
			: undefined;
	if (!bound) throw new Error(`tenant database ${binding ?? "(none)"} is not bound`);
	return bound;
}
