import layers from "./.dependency-cruiser.mjs";

/** What the browser loads reaches no server code, even indirectly. Type imports do not count: they are gone at run time. */
export default {
	forbidden: [
		{
			name: "browser-no-server",
			comment: "The browser would load code of the server.",
			severity: "error",
			// The rest of a feature is reached from its index; app/ui has its own rule.
			from: { path: "^app/features/[^/]+/(index|lazy)\\.ts$|^app/client/", pathNot: "\\.test\\.tsx?$" },
			to: {
				path: "^app/(db|routes|server|tenancy)/|^workers/|^durable-objects/tenant-room/room|^node_modules/drizzle-orm/",
				reachable: true,
			},
		},
	],
	options: { ...layers.options, tsPreCompilationDeps: false },
};
