import { z } from "zod";
import { read } from "~/db/read";
import { countGivenUpWork, countOverdue } from "~/db/repositories/kernel/background";
import { countUnfinishedSetUps, selectMailState } from "~/db/repositories/kernel/health";
import { countPool } from "~/db/repositories/kernel/provisioning";
import { selectServiceChecks } from "~/db/repositories/provider/service-checks";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { SERVICE_NAMES, type ServiceName } from "~/shared/services";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { checkService } from "./check-service";
import { serviceName, servicesResponse } from "./responses";

const LABELS: Record<ServiceName, string> = {
	mail: "Email",
	maps: "Maps",
	documents: "Documents",
	files: "Files",
	payments: "Payments",
	background: "Background work",
};

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/** Each service as it was last tried, the backlog of the background, and the pool. */
export const listServices = definePlatformOperation({
	access: consoleWith("console.services"),
	input: noInput,
	response: servicesResponse,
	async run({ platform: { d1, now } }) {
		const before = (span: number) => new Date(now.getTime() - span).toISOString();
		const [checks, [pool], [setUps], [overdue], [givenUp], [mail]] = await read(d1, [
			selectServiceChecks(),
			countPool(),
			countUnfinishedSetUps(before(30 * 60_000)),
			countOverdue(before(5 * 60_000)),
			countGivenUpWork(before(7 * DAY_MS)),
			selectMailState("platform_outbox", before(7 * DAY_MS)),
		]);
		const byName = new Map(checks.map((check) => [check.service, check]));
		return {
			services: SERVICE_NAMES.map((service) => {
				const check = byName.get(service);
				return {
					service,
					label: LABELS[service],
					is_ok: check ? check.is_ok === 1 : null,
					provider: textOf(check?.detail?.provider),
					checked_at: check?.checked_at ?? null,
					ok_at: textOf(check?.detail?.ok_at),
					failed_at: check?.failed_at ?? null,
					error: check?.error ?? null,
					duration_ms: check?.duration_ms ?? null,
				};
			}),
			backlog: {
				mails_queued: mail?.queued ?? 0,
				oldest_mail_at: mail?.oldest ?? null,
				mails_failed: mail?.failed ?? 0,
				companies_overdue: overdue?.n ?? 0,
				mails_given_up: givenUp?.mails ?? 0,
				messages_given_up: givenUp?.messages ?? 0,
				set_ups_stuck: (setUps?.failed ?? 0) + (setUps?.stuck ?? 0),
				databases_free: pool?.free ?? 0,
			},
		};
	},
});

export type ServiceList = Awaited<ReturnType<typeof listServices>>;

/** Tries a service now. That of mail sends one to the address of the person who tries it. */
export const testService = definePlatformOperation({
	access: consoleWith("console.services"),
	input: z.object({ service: z.enum(SERVICE_NAMES) }),
	response: z.object({ service: serviceName, is_ok: z.boolean(), error: z.string().nullable() }),
	message: ({ service, is_ok }: { service: ServiceName; is_ok: boolean }) =>
		is_ok ? `${LABELS[service]}: works.` : `${LABELS[service]}: does not work.`,
	async run({ platform, principal: { session }, input: { service } }) {
		return await checkService(platform, service, service === "mail" ? session.email : null);
	},
});
