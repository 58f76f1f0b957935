/** Statements that empty a test's audit log, which the product's own trigger refuses. */
export const EMPTY_AUDIT_LOG = ["DROP TRIGGER IF EXISTS audit_log_kept", "DELETE FROM audit_log"] as const;
