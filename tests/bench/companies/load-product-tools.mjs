import { importTypeScript } from "../../../scripts/lib/typescript.mjs";

/** @typedef {typeof import("./product-tools")} ProductTools */

/**
 * The product's TypeScript that the benchmarks need (product-tools.ts).
 * @returns {Promise<ProductTools>}
 */
export const loadProductTools = () => importTypeScript("tests/bench/companies/product-tools.ts");
