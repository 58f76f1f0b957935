import { z } from "zod";
import { read } from "~/db/read";
import { countUnread } from "~/db/repositories/jobs/notifications";
import { selectCompanyLook } from "~/db/repositories/kernel/company";
import { toCompanyLook } from "~/domain/kernel/company-look/company-look";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { allCustomers } from "~/domain/kernel/permissions/access";
import { toMenus } from "~/domain/kernel/permissions/menus";
import { getAvatarMenu, hasBell } from "~/domain/kernel/permissions/top-bar";
import { readOrganizations } from "~/domain/kernel/sign-in/switch-organization";
import { screenResult } from "~/shared/money/price-fields";
import { tenantDatabase } from "~/tenancy/databases";
import { toJobDetailSettings } from "./job-detail-settings";

/** The screens of the portal's navigation, in its words. */
const PORTAL_SCREENS = [
	{ path: "/customer/traffic-diary", title: "Jobs" },
	{ path: "/customer/finance", title: "Invoices" },
	{ path: "/customer/email", title: "Email" },
	{ path: "/settings/notifications", title: "Notifications" },
	{ path: "/customer/people", title: "People" },
] as const;

/** Paths of the existing screens: the navigation only links these. */
const portalFrameInput = z.object({
	screens: z.custom<ReadonlySet<string>>((paths) => paths instanceof Set),
});

/** Loads the data of the portal's frame: the signed-in user, the company as its customers see it, and what may be opened. */
export const loadPortalFrame = definePlatformOperation({
	access: allCustomers,
	input: portalFrameInput,
	response: screenResult(),
	async run({ platform, principal, input: { screens } }) {
		const { actor, session, settings, permissions } = principal;
		const { tenant } = session;
		if (actor?.type !== "customer" || !tenant) throw new Error("the portal needs a customer's user");
		const [[[company], [unread]], orgs] = await Promise.all([
			read(tenantDatabase(platform.env, tenant.binding), [selectCompanyLook(), countUnread(actor.user_id)]),
			session.organizations > 1 ? readOrganizations(platform, session) : [],
		]);
		const menuOf = {
			userType: actor.type,
			menus: toMenus([], settings),
			approveFlag: false,
			settings,
			organizations: orgs.length,
			narrow: false,
		};
		return {
			user: {
				id: actor.user_id,
				name: actor.name,
				email: session.email,
				type: actor.type,
				role_id: null,
				customer_id: actor.customer_id,
			},
			seq: principal.seq,
			jobDetail: toJobDetailSettings(settings),
			tenant: { slug: tenant.slug, name: tenant.name },
			company: toCompanyLook(company, tenant),
			links: PORTAL_SCREENS.filter(({ path }) => screens.has(path) && permissions.has(path)),
			/** Number of unread notifications; null without a bell. */
			alerts: hasBell({ userType: actor.type, settings }) ? (unread?.n ?? 0) : null,
			accountMenu: getAvatarMenu(menuOf).filter(({ path }) => screens.has(path)),
		};
	},
});

export type PortalFrameData = Awaited<ReturnType<typeof loadPortalFrame>>;
