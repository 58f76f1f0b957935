import { ROOT } from "../root.mjs";
import { fingerprintFiles } from "../run-once.mjs";

/** Where an installation notes which patches it has applied. */
export const PATCHES_STAMP = `${ROOT}/node_modules/.patches`;

/** A fingerprint of the patches that the packages should have. */
export const patchesFingerprint = () => fingerprintFiles(["patches"]);
