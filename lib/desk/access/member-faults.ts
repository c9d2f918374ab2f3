/** Says in plain words what the members of a company do not admit. */
export class MemberFault extends Error {}

/** Thrown where an active member has the e-mail. */
export class EmailTaken extends MemberFault {
  constructor(readonly email: string) {
    super(`there is a member with the e-mail ${email} already`);
  }
}

/** Thrown where no active member has the e-mail. */
export class UnknownMember extends MemberFault {
  constructor(readonly email: string) {
    super(`there is no member with the e-mail ${email}, or they were removed`);
  }
}

/** Thrown where nobody would be left who may do everything. */
export class LastAdmin extends MemberFault {
  constructor(readonly email: string) {
    super(`${email} stays an admin of all terminals: there is no other one`);
  }
}

/** Thrown where somebody else changed the member since their record was read. */
export class MemberChanged extends MemberFault {
  constructor(readonly email: string) {
    super(`${email} was changed meanwhile: read them again first`);
  }
}
