import { ROOT } from "./root.mjs";

/** Environment that keeps wrangler, Miniflare and npm quiet and offline: no metrics, no banner, no edge lookup. */
Object.assign(process.env, {
	WRANGLER_SEND_METRICS: "false",
	WRANGLER_SEND_ERROR_REPORTS: "false",
	WRANGLER_HIDE_BANNER: "true",
	WRANGLER_LOG_PATH: `${ROOT}/.cache/wrangler`,
	CLOUDFLARE_CF_FETCH_ENABLED: "false",
	NO_UPDATE_NOTIFIER: "1",
	npm_config_update_notifier: "false",
	npm_config_fund: "false",
	npm_config_audit: "false",
});
