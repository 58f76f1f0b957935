import platformSchema from "../../../migrations/schema/platform.sql";
import tenantSchema from "../../../migrations/schema/tenant.sql";
import versions from "../../../migrations/schema/versions.json";

/** What a version of a history means. `npm run schema` makes the list from the migrations; a test compares it with them. */
export interface SchemaVersion {
	/** The migration that ends at it. */
	name: string;
	/** The checksum of that migration. */
	checksum: string;
	/** The digest of the schema afterwards. */
	schema: string;
}

/** The versions of the platform's database or of companies' databases, oldest first. */
export interface SchemaHistory {
	versions: readonly SchemaVersion[];
	/** The statements of the newest version's schema. */
	newest: string;
}

export const TENANT_HISTORY: SchemaHistory = { versions: versions.tenant, newest: tenantSchema };
export const PLATFORM_HISTORY: SchemaHistory = { versions: versions.platform, newest: platformSchema };
