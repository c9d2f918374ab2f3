"use client";

import { exceptionsCard } from "@/components/exceptions/settings/exceptions-card";
import { freightCards } from "@/components/freight/settings/freight-cards";
import { companyCard } from "@/components/hours/settings/company-card";
import { hoursRulesCard } from "@/components/hours/settings/hours-rules-card";
import { notificationsCard } from "@/components/inbox/settings/notifications-card";
import { repliesCard } from "@/components/inbox/settings/replies-card";
import { waitingCard } from "@/components/inbox/settings/waiting-card";
import { ownFactorCard } from "@/components/members/own-factor-card";
import { ownPasswordCard } from "@/components/members/own-password-card";
import { SettingsFrame } from "@/components/settings-frame/settings-frame";
import { staysCard } from "@/components/stay/settings/stays-card";

const cards = [
  companyCard,
  hoursRulesCard,
  ...freightCards,
  waitingCard,
  repliesCard,
  notificationsCard,
  exceptionsCard,
  staysCard,
  ownPasswordCard,
  ownFactorCard,
];

/** The settings of all areas. Composed here, because areas do not know each other. */
export function SettingsPage() {
  return <SettingsFrame cards={cards} />;
}
