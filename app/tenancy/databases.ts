/** Only bindings like TENANT_DB_01 are tenant databases. */
const POOL = /^TENANT_DB_\d{2,4}$/;

/** The binding of the platform's own database. */
export const PLATFORM_BINDING = "PLATFORM_DB";

/** The names of all tenant databases bound to this Worker, in order. */
export function poolBindings(env: Env): string[] {
	return Object.keys(env)
		.filter((name) => POOL.test(name))
		.sort();
}

/** The tenant's database. Throws if the binding is not of the pool or not bound, so that it is never another tenant's. */
export function tenantDatabase(env: Env, binding: string | null): D1Database {
	const bound =
		binding && POOL.test(binding)
			? (env as unknown as Record<string, D1Database | undefined>)[binding]
			: undefined;
	if (!bound) throw new Error(`tenant database ${binding ?? "(none)"} is not bound`);
	return bound;
}
