export { Composer, type SentDraft, toMessageForm } from "./composer";
export { useConsoleNews, useConsoleWaiting } from "./console-news";
export { Conversation } from "./conversation";
export { getLastScreen, useRememberedScreen } from "./last-screen";
export { isOtherThreadOnly } from "./other-thread-only";
export { ThreadStatusTag } from "./status-tag";
export { SupportThreadList } from "./thread-list";
export { useCurrentTime } from "./use-now";
export { SUPPORT_READ, useSupportUnread } from "./use-support-unread";
