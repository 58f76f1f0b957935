/// <reference types="vite/client" />
import type { z } from "zod";
import { getOperationKind, type OperationKind } from "~/domain/kernel/operations/operation";
import type { Access } from "~/domain/kernel/permissions/access";

type AnyOperation = ((call: object) => Promise<unknown>) & {
	access: Access | "open";
	input: z.ZodType;
	response: z.ZodType;
};

/** An operation of the domain, under the name of its file and its export. */
interface ExportedOperation {
	name: string;
	kind: OperationKind;
	operation: AnyOperation;
}

// Written without a type argument: Vitest looks for `import.meta.glob(` to know what it must not cache, as the list of files changes.
const modules = import.meta.glob(["../../app/domain/**/*.ts", "!../../app/domain/**/*.test.ts"], {
	eager: true,
});

/** Every operation that a module of the domain exports. */
export const EXPORTED_OPERATIONS: readonly ExportedOperation[] = Object.entries(modules).flatMap(
	([path, exports]) => findOperations(exports, path.replace("../../app/domain/", "")),
);

/** The operations among the exports of a module, also those in lists and objects such as the ones of a resource. */
function findOperations(value: unknown, name: string, depth = 0): ExportedOperation[] {
	const kind = getOperationKind(value);
	if (kind !== null) return [{ name, kind, operation: value as AnyOperation }];
	if (typeof value !== "object" || value === null || depth > 3) return [];
	return Object.entries(value).flatMap(([key, item]) => findOperations(item, `${name} ${key}`, depth + 1));
}
