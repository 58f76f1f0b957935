import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "../../app");

/**
 * The files that may use Remix's revalidator, and why. A screen that saves is not among them: it submits to its route's action, after which
 * Remix reloads its data (docs/how-to/save-a-form.md).
 */
const REASONS: Readonly<Record<string, string>> = {
	"client/realtime/use-screen-refresh.ts": "events of the company's room",
	"routes/_shell/shell.tsx": "the room announces other permissions",
	"routes/_portal/portal.tsx": "the room announces other permissions",
	"features/connections/driver-messages/live-driver-messages.tsx": "waits while the shell is being reloaded",
	"features/provider/support-desk/support-desk.tsx": "live: the console polls for news of support",
	"ui/hooks/use-visible-refresh.ts": "polls while the page is visible",
	"routes/_shell.email-log/email-log.tsx": "polls while mails are under way",
	"features/provider/services/databases/use-fleet-run.ts": "polls while databases are migrated",
	"features/provider/services/databases/database-screen.tsx":
		"a backup, a restore and an import are many calls with their progress: one reload once the dialog is closed",
	"features/shell/navigation/route-search.tsx": "a search submitted again searches again",
	"ui/overlay/screen-error.tsx": "a screen that failed to load is tried again",
	"features/master-data/records/list/resource-list.tsx":
		"the path that master data are saved to is known only at run time",
	"routes/sub-contractor.$token/jobs/answer-form.tsx":
		"a public page by token that calls the API, also offline",
	"routes/sub-contractor.$token/jobs/crew-form.tsx":
		"a public page by token that calls the API, also offline",
	"routes/sub-contractor.$token/jobs/use-step-outbox.ts": "the outbox of a public page that works offline",
	"routes/sub-contractor.$token/own-documents.tsx": "a public page by token that calls the API, also offline",
};

it("only files with a reason reload a screen's data by hand", () => {
	const sources = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
		(path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
	);
	expect(sources.length).toBeGreaterThan(500);
	const revalidating = sources.filter((path) =>
		/\buseRevalidator\b/.test(readFileSync(join(APP, path), "utf8")),
	);
	expect(revalidating.sort()).toEqual(Object.keys(REASONS).sort());
});
