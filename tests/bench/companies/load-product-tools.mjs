import { importTypeScript } from "../../../scripts/lib/typescript.mjs";

/**
 * The product's TypeScript that the benchmarks need (product-tools.ts).
 * @returns {Promise<typeof import("./product-tools")>}
 */
export const loadProductTools = () => importTypeScript("tests/bench/companies/product-tools.ts");
