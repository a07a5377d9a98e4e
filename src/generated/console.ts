// Made by `npm run gen` from src/console; do not edit.
/** A module that shows the console in the page that loads it. */
export const CONSOLE_SCRIPT: string = `var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(\`pv\`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==\`key\`?r=t[a]:a==\`ref\`&&typeof e!=\`function\`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?g.call(arguments,2):n),b(e,o,r,i,null)}function b(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function x(e){return e.children}function S(e,t){this.props=e,this.context=t,this.__g=0}function ee(e,t){if(t==null)return e.__&&ee(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=\`function\`||e.props.__P?null:ee(e)}function te(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),ce(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||ee(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,D(a,n,o),r.__=r.__e=null,n.__e!=i&&C(n))}function C(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),C(e)}function w(t){(8&t.__g||(t.__g|=8,r.push(t),a++))&&i==e.debounceRendering||((i=e.debounceRendering)||queueMicrotask)(T)}function T(){try{for(var e,t=1;r.length;)r.length>t&&r.sort(o),e=r.shift(),t=r.length,8&e.__g&&te(e)}finally{(a=r.length)&&(i||queueMicrotask)(T)}}function ne(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=re(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=ce(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&O(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=E(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==\`function\`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function re(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,y=0,S=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=\`boolean\`&&typeof o!=\`function\`?(typeof o!=\`object\`||o.constructor===String?o=S[a]=b(null,o):h(o)?o=S[a]=b(x,{children:o}):o.constructor===d&&o.__b?o=S[a]=b(o.type,o.props,o.key,o.ref,o.__v):S[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=ie(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,y=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=\`function\`&&(o.__u|=4))):S[a]=null;if(y){for(u=[],f=[],a=0;a<i;a++)if((o=S[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:S[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=ee(s)),fe(s,s));return r}function E(e,t,n,r){var i,a,o,s;if(typeof e.type==\`function\`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=E(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=ee(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(\`$s\`););return t}function ie(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function ae(e,t,n){n??=\`\`,t[0]==\`-\`?e.setProperty(t,n):e[t]=n}function oe(e,t,n,r,i){var a,o;if(t==\`style\`){if(typeof n==\`string\`)e.style.cssText=n;else{if(typeof r==\`string\`&&(e.style.cssText=r=\`\`),r)for(t in r)n&&t in n||ae(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||ae(e.style,t,n[t])}}else if(t[0]==\`o\`&&t[1]==\`n\`)typeof n!=\`function\`&&(n=null),typeof r!=\`function\`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=u[t]||(u[t]=se(t)),(e.__a||={})[t]=l,a=t!=(t=t.replace(c,\`$1\`)),(t=t.slice(2))[0]<\`a\`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==\`http://www.w3.org/2000/svg\`)t=t.replace(/xlink(H|:h)/,\`h\`).replace(/sName$/,\`s\`);else if(t!=\`width\`&&t!=\`height\`&&t!=\`href\`&&t!=\`list\`&&t!=\`form\`&&t!=\`tabIndex\`&&t!=\`download\`&&t!=\`rowSpan\`&&t!=\`colSpan\`&&t!=\`role\`&&t!=\`popover\`&&t in e)try{e[t]=n??\`\`;return}catch{}if(typeof n==\`function\`)return;n==null||!1===n&&t[4]!=\`-\`?e.removeAttribute(t):e.setAttribute(t,t==\`popover\`&&n==1?\`\`:n)}}function se(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[s]==null)n[s]=l++;else if(n[s]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function ce(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,b,te,C,w,T,re,E,ie,ae,oe,se,ce,D,O,k=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=le(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof k==\`function\`){g=s.length;try{if(w=n.props,T=(f=k.prototype)&&f.render,re=(f=k.contextType)&&i[f.__c],E=f?re?re.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(T?n.__c=y=new k(w,E):(n.__c=y=new S(w,E),y.constructor=k,y.render=pe),re&&re.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),T&&(y.__s||(y.__s=y.state),k.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,k.getDerivedStateFromProps(w,y.__s)))),b=y.props,te=y.state,y.__v=n,r.__c){if(w!==b&&T&&!k.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(w,E),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(w,y.__s,E)){n.__v!=r.__v&&(y.props=w,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=ee(r);break n}y.componentWillUpdate&&y.componentWillUpdate(w,y.__s,E),T&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,te,C)})}else T&&!k.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),T&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=E,y.props=w,y.__P=t,y.__g&=-5,ie=e.__r,ae=T?25:0;do y.__g&=-9,ie&&ie(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++ae<25);T&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),T&&r.__c&&y.getSnapshotBeforeUpdate&&(C=y.getSnapshotBeforeUpdate(b,te)),oe=f&&f.type===x&&f.key==null?f.props.children:f,w.__P&&(f=c,a=(t=w.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&fe(e,e)}),r.__k=null),c=r.__k?ee(r,0):null),c=ne(t,h(oe)?oe:[oe],n,r,i,a,o,s,c,l,u),w.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(D=o.indexOf(c||void 0))||(D=o.length);(O=o[D-1])&&O.nodeType==8;)D--;for(;D<o.length;D++)if(O=o[D]){if(o[D]=null,se){if(O==ce)break}else{if(O.nodeType!=8)break;O.data.startsWith(\`$s\`)&&(ce=le(se=O))}}}if(!se){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;se=c}(f=le(se=n.__c.__z||(n.__c.__z=se)))?(n.__e=se,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||ue(n),e.__e(t,n,r)}}else c=n.__e=de(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function le(e,t){if(e&&e.nodeType==8&&e.data.startsWith(\`$s\`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(\`$s\`))n++;else if(e.data.startsWith(\`/$s\`)&&!--n)return e}t&&t.push(e)}}function ue(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ue))}function D(t,n,r){for(var i=0;i<r.length;)O(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function de(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,S,te,C=r.props||f,w=n.props,T=n.type;if(T==\`svg\`?a=\`http://www.w3.org/2000/svg\`:T==\`math\`?a=\`http://www.w3.org/1998/Math/MathML\`:a||=\`http://www.w3.org/1999/xhtml\`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(T?b.localName==T:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(te=u.ownerDocument||document,!T)return te.createTextNode(w);t=te.createElementNS(a,T,w.is?w:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(T){if(u=T==\`template\`&&t.content||t,o=T==\`textarea\`&&w.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(C={},d=0;d<t.attributes.length;d++)C[(b=t.attributes[d]).name]=b.value;for(d in C)b=C[d],d==\`dangerouslySetInnerHTML\`?_=b:d==\`children\`||d in w||d==\`value\`&&\`defaultValue\`in w||d==\`checked\`&&\`defaultChecked\`in w||oe(t,d,null,b,a);for(d in w)b=w[d],d==\`children\`?y=b:d==\`dangerouslySetInnerHTML\`?p=b:d==\`value\`?x=b:d==\`checked\`?S=b:c&&typeof b!=\`function\`||C[d]===b||oe(t,d,b,C[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=\`\`),(T==\`foreignObject\`||a==\`http://www.w3.org/1998/Math/MathML\`&&m.test(T))&&(a=\`http://www.w3.org/1999/xhtml\`),ne(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&ee(r,0),c,l),o&&o.some(v)),c&&T!=\`textarea\`||(d=\`value\`,T==\`progress\`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(T!=\`progress\`||x)||oe(t,d,x,C[d],a),d=\`checked\`,S!=null&&S!=t[d]&&oe(t,d,S,C[d],a))}else C===w||c&&t.data==w||(t.data=w);return t}function O(t,n,r,i){try{typeof t==\`function\`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==\`function\`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function fe(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||O(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&fe(i[s],n,typeof t.type!=\`function\`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=le(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function pe(e,t,n){return this.constructor(e,n)}function k(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=b(x,{children:[t]}),a=[],o=[],ce(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),D(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var i,o,s;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((s=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),s=1),s&&8&i.__g)return void(i.__g|=2)}catch(t){e=t}}throw a=0,e}},t=0,n=function(e){return e!=null&&e.constructor===d},S.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==\`function\`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),w(this)))},S.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),w(this))},S.prototype.render=x,r=[],a=0,o=function(e,t){return e.__v.__b-t.__v.__b},s=Symbol(),c=/(PointerCapture)$|Capture$/i,l=0,u={};var me,A,he,ge,_e=Object.is,ve=0,ye=[],be=[],j=e,xe=j.__b,Se=j.__r,Ce=j.diffed,we=j.__c,Te=j.unmount,Ee=j.__;function De(e,t){j.__h&&j.__h(A,e,ve||t),ve=0;var n=A.__H||(A.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function M(e){return ve=1,Oe(Re,e)}function Oe(e,t,n){var r=De(me++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Re(void 0,t),function(e){var t=(r.__N||r.__)[0],n=r.t(t,e);_e(t,n)||(r.__N=[n,r.__[1]],r.__c.setState({}))}],r.__c=A,!A.__f)){A.__f=!0;var i=A.shouldComponentUpdate;A.shouldComponentUpdate=function(e,t,n){var r=this.__H;if(!r)return!0;var a=!1,o=this.props!=e;if(r.__.some(function(e){e.__N&&(a=!0,_e(e.__[0],e.__N[0])||(o=!0))}),i){var s=i.call(this,e,t,n);return a?s||o:s}return!a||o}}return r.__}function N(e,t){var n=De(me++,3);!j.__s&&Le(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,A.__H.__h.push(n))}function ke(e,t){var n=De(me++,4);!j.__s&&Le(n.__H,t)&&(n.__P=!1,n.__=e,n.u=t,A.__h.push(n))}function P(e){return ve=5,Ae(function(){return{current:e}},[])}function Ae(e,t){var n=De(me++,7);return Le(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function je(){var e;do{for(;e=be.shift();)try{Fe(e)}catch(t){j.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=ye.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Fe),t.__h.some(Ie),t.__h=[]}catch(n){t.__h=[],j.__e(n,e.__v)}}}while(be.length)}j.__b=function(e){A=null,xe&&xe(e)},j.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ee&&Ee(e,t)},j.__r=function(e){Se&&Se(e),me=0;var t=(A=e.__c).__H;t&&(he==A?A.__h=[]:(t.__h.some(Fe),t.__h.some(Ie),me=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),he=A},j.diffed=function(e){Ce&&Ce(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Pe(ye.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),he=A=null},j.__c=function(e,t){t.some(function(e){try{e.__h.some(Fe),e.__h=e.__h.filter(function(e){return!e.__||Ie(e)})}catch(t){e.__h=[function(){throw t}]}}),we&&we(e,t)},j.unmount=function(e){Te&&Te(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,Pe(be.push(r))}else Fe(r)}catch(e){t=e}}),r.__H=void 0,t&&j.__e(t,r.__v))};var Me=typeof requestAnimationFrame==\`function\`;function Ne(e){var t,n=function(){clearTimeout(r),Me&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);Me&&(t=requestAnimationFrame(n))}function Pe(e){e!=1&&ge==j.requestAnimationFrame||((ge=j.requestAnimationFrame)||Ne)(je)}function Fe(e){var t=A,n=e.__c;typeof n==\`function\`&&(e.__c=void 0,n()),A=t}function Ie(e){var t=A;e.__c=e.__(),A=t}function Le(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!_e(t,e[n])})}function Re(e,t){return typeof t==\`function\`?t(e):t}var ze=Symbol.for(\`preact-signals\`);function Be(){if(I>1)I--;else{var e,t=!1;for((function(){var e=Je;for(Je=void 0;e!==void 0;){var t=e.S;if(t.v===e.v)for(var n=t.t;n!==void 0;n=n.x)n.i===e.i&&(n.i=t.i);e=e.o}})();We!==void 0;){var n=We;for(We=void 0,Ge++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Ze(n))try{n.c()}catch(n){t||=(e=n,!0)}n=r}}if(Ge=0,I--,t)throw e}}function Ve(e){if(I>0)return e();qe=++Ke,I++;try{return e()}finally{Be()}}var He,F=void 0;function Ue(e){var t=F,n=He;F=void 0,He=void 0;try{return e()}finally{F=t,He=n}}var We=void 0,I=0,Ge=0,Ke=0,qe=0,Je=void 0,Ye=0;function Xe(e){if(F!==void 0){var t=e.n;if(t===void 0||t.t!==F)return t={i:0,S:e,p:F.s,n:void 0,t:F,e:void 0,x:void 0,r:t},F.s!==void 0&&(F.s.n=t),F.s=t,e.n=t,32&F.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=F.s,t.n=void 0,F.s.n=t,F.s=t),t}}function L(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}L.prototype.brand=ze,L.prototype.h=function(){return!0},L.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n===void 0?Ue(function(){var e;(e=t.W)==null||e.call(t)}):n.e=e)},L.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,r=e.x;n!==void 0&&(n.x=r,e.e=void 0),r!==void 0&&(r.e=n,e.x=void 0),e===this.t&&(this.t=r,r===void 0&&Ue(function(){var e;(e=t.Z)==null||e.call(t)}))}},L.prototype.subscribe=function(e){var t=this;return ot(function(){var n=t.value;Ue(function(){return e(n)})},{name:\`sub\`})},L.prototype.valueOf=function(){return this.value},L.prototype.toString=function(){return this.value+\`\`},L.prototype.toJSON=function(){return this.value},L.prototype.peek=function(){var e=this;return Ue(function(){return e.value})},Object.defineProperty(L.prototype,"value",{get:function(){var e=Xe(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Ge>100)throw Error(\`Cycle detected\`);(function(e){I!==0&&Ge===0&&e.l!==qe&&(e.l=qe,Je={S:e,v:e.v,i:e.i,o:Je})})(this),this.v=e,this.i++,Ye++,I++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Be()}}}});function R(e,t){return new L(e,t)}function Ze(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Qe(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function $e(e){for(var t=e.s,n=void 0;t!==void 0;){var r=t.p;t.i===-1?(t.S.U(t),r!==void 0&&(r.n=t.n),t.n!==void 0&&(t.n.p=r)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=r}e.s=n}function et(e,t){L.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Ye-1,this.f=4}et.prototype=new L,et.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Ye))return!0;if(this.g=Ye,this.f|=1,this.i>0&&!Ze(this))return this.f&=-2,!0;var e=F;try{Qe(this),F=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return F=e,$e(this),this.f&=-2,!0},et.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}L.prototype.S.call(this,e)},et.prototype.U=function(e){if(this.t!==void 0&&(L.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}},et.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}},Object.defineProperty(et.prototype,"value",{get:function(){if(1&this.f)throw Error(\`Cycle detected\`);var e=Xe(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function tt(e,t){return new et(e,t)}function nt(e){var t=e.j;if(e.j=void 0,typeof t==\`function\`){I++;var n=F;F=void 0;try{t()}catch(t){throw e.f&=-2,e.f|=8,rt(e),t}finally{F=n,Be()}}}function rt(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,nt(e)}function it(e){if(F!==this)throw Error(\`Out-of-order effect\`);$e(this),F=e,this.f&=-2;try{8&this.f&&rt(this)}finally{Be()}}function at(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,He&&He.push(this)}at.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t==\`function\`&&(this.j=t)}finally{e()}},at.prototype.S=function(){if(1&this.f)throw Error(\`Cycle detected\`);this.f|=1,this.f&=-9,nt(this),Qe(this),I++;var e=F;return F=this,it.bind(this,e)},at.prototype.N=function(){2&this.f||(this.f|=2,this.u=We,We=this)},at.prototype.d=function(){this.f|=8,1&this.f||rt(this)},at.prototype.dispose=function(){this.d()};function ot(e,t){var n=new at(e,t);try{n.c()}catch(e){throw n.d(),e}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var st,ct,lt=typeof window<\`u\`&&!!window.__PREACT_SIGNALS_DEVTOOLS__,ut=[];ot(function(){st=this.N})();function dt(t,n){e[t]=n.bind(null,e[t]||function(){})}function ft(e){if(ct){var t=ct;ct=void 0,t()}ct=e&&e.S()}function pt(e){var t=this,r=e.data,i=ht(r);i.name=\`ReactiveDom\`,i.value=r;var a=Ae(function(){for(var e=t,r=t.__v;r=r.__;)if(r.__c){r.__c.__$f|=4;break}var a=tt(function(){var e=i.value.value;return e===0?0:!0===e?\`\`:e||\`\`}),o=tt(function(){return!Array.isArray(a.value)&&!n(a.value)}),s=ot(function(){if(this.N=vt,o.value){var t=a.value;e.__v&&e.__v.__e&&e.__v.__e.nodeType===3&&(e.__v.__e.data=t)}}),c=t.__$u.d;return t.__$u.d=function(){s(),c.call(this)},[o,a]},[]),o=a[0],s=a[1];return o.value?s.peek():s.value}pt.displayName=\`ReactiveTextNode\`,Object.defineProperties(L.prototype,{constructor:{configurable:!0,value:y(x,null).constructor},type:{configurable:!0,value:pt},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}}),dt(\`__b\`,function(e,t){if(ft(),typeof t.type==\`string\`){var n,r=t.props;for(var i in r)if(i!==\`children\`){var a=r[i];a instanceof L&&(n||(t.__np=n={}),n[i]=a,r[i]=a.peek())}}e(t)}),dt(\`__r\`,function(e,t){if(e(t),t.type!==x){ft();var n,r=t.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=function(e,t){var n;return ot(function(){n=this},{name:t}),n.c=e,n}(function(e){return function(){var t;lt&&((t=this.y)==null||t.call(this)),e.__$f|=1,e.setState({})}}(r),typeof t.type==\`function\`?t.type.displayName||t.type.name:\`\`))),ft(n)}}),dt(\`__e\`,function(e,t,n,r){ft(),e(t,n,r)}),dt(\`diffed\`,function(e,t){ft();var n;if(typeof t.type==\`string\`&&(n=t.__e)){var r=t.__np,i=t.props,a=n.U;if(a)for(var o in a){var s=a[o];s===void 0||r&&o in r||(s.d(),a[o]=void 0)}if(r)for(var c in a||(a={},n.U=a),r){var l=a[c],u=r[c];l===void 0?(l=mt(n,c,u,i),a[c]=l):l.o(u,i)}}e(t)});function mt(e,t,n,r){var i=t in e&&e.ownerSVGElement===void 0,a=R(n);return{o:function(e,t){a.value=e,r=t},d:ot(function(){this.N=vt;var n=a.value.value;r[t]!==n&&(r[t]=n,i?e[t]=n:n!=null&&(!1!==n||t[4]===\`-\`)?e.setAttribute(t,n):e.removeAttribute(t))})}}dt(\`unmount\`,function(e,t){if(typeof t.type==\`string\`){var n=t.__e;if(n){var r=n.U;if(r)for(var i in n.U=void 0,r){var a=r[i];a&&a.d()}}var o=t.__np;if(o){var s=t.props;for(var c in o)s[c]=o[c]}t.__np=void 0}else{var l=t.__c;if(l){l.__$f|=8;var u=l.__$u;u&&(l.__$u=void 0,u.d())}}e(t)}),dt(\`__h\`,function(e,t,n,r){r<3&&(t.__$f|=2),e(t,n,r)}),S.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var i in t)return!0;if(this.__f||typeof this.u==\`boolean\`&&!0===this.u){var a=2&this.__$f;if(!(r||a||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var o in e)if(o!==\`__source\`&&e[o]!==this.props[o])return!0;for(var s in this.props)if(!(s in e))return!0;return!1};function ht(e,t){return Ae(function(){return R(e,t)},[])}var gt=function(e){queueMicrotask(function(){queueMicrotask(e)})};function _t(){Ve(function(){for(var e;e=ut.shift();)st.call(e)})}function vt(){ut.push(this)===1&&(e.requestAnimationFrame||gt)(_t)}function yt(){document.querySelector(\`#main\`)?.focus()}const bt=\`fermata-theme\`,xt=[\`system\`,\`light\`,\`dark\`],z=R(wt());function St(){z.value=xt[(xt.indexOf(z.value)+1)%xt.length]??\`system\`,localStorage.setItem(bt,z.value),Ct()}function Ct(){z.value===\`system\`?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=z.value}function wt(){let e=localStorage.getItem(bt);return xt.find(t=>t===e)??\`system\`}const B=R(Tt());addEventListener(\`hashchange\`,()=>B.value=Tt());function Tt(){let[e=\`\`,t=\`\`,n=\`\`]=location.hash.replace(/^#\\/?/,\`\`).split(\`/\`).map(e=>Et(e));return{view:e,id:t,part:n}}function Et(e){try{return decodeURIComponent(e)}catch{return e}}function V(...e){return\`#/\${e.map(encodeURIComponent).join(\`/\`)}\`}const Dt=R(\`\`),Ot=R(!1);var H=class extends Error{code;hint;constructor({error:e=\`The server does not answer.\`,code:t=\`\`,hint:n=\`\`}){super(e),this.code=t,this.hint=n}};const kt=\`/api/v1\`;async function At(e,t,n={}){let{query:r={},body:i,session:a,headers:o,signal:s}=n,c=new URLSearchParams(r).toString(),l=await fetch(\`\${kt}\${t}\${c===\`\`?\`\`:\`?\${c}\`}\`,{method:e,headers:{...Dt.value!==\`\`&&{Authorization:\`Bearer \${Dt.value}\`},...a!==void 0&&{"X-Fermata-Session":a},...i&&{"Content-Type":\`application/json\`},...o},...i&&{body:JSON.stringify(i)},...s&&{signal:s}}).catch(e=>{throw s?.aborted?e:new H({hint:\`It may have ended, or be starting anew.\`})});if(l.ok)return l;throw l.status===401&&(Ot.value=!0),new H(await l.json().catch(()=>({})))}async function U(e,t,n={}){return(await At(e,t,n)).json()}function W(e){return encodeURIComponent(e)}function G(e,t){let[n,r]=M({data:void 0,error:void 0});return N(()=>{let t=!0;return e().then(e=>{t&&r({data:e,error:void 0})},e=>{t&&r(({data:t})=>({data:t,error:jt(e)}))}),()=>{t=!1}},[...t]),n}function jt(e){return e instanceof H?e:new H({error:String(e)})}function Mt(){let[e,t]=M(void 0),[n,r]=M(!1);return{call:(e,n)=>{r(!0),e.then(e=>{t(void 0),n(e)},e=>t(jt(e))).finally(()=>r(!1))},error:e,isBusy:n}}var Nt=Symbol.for(\`pv\`),Pt=0;Array.isArray;function K(t,n,r,i,a,o){n||={};var s,c,l=n;if(\`ref\`in l&&typeof t!=\`function\`)for(c in l={},n)c==\`ref\`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Nt,__v:--Pt,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}function q({error:e}){return e?/* @__PURE__ */ K(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[/* @__PURE__ */ K(\`strong\`,{children:e.message}),e.hint!==\`\`&&/* @__PURE__ */ K(\`span\`,{children:[\` \`,e.hint]})]}):null}function J({title:e,children:t}){return/* @__PURE__ */ K(\`div\`,{class:\`empty\`,children:[/* @__PURE__ */ K(\`p\`,{class:\`empty-title\`,children:e}),t]})}function Y({tone:e=\`plain\`,children:t}){return/* @__PURE__ */ K(\`span\`,{class:\`badge \${e}\`,children:t})}function Ft({label:e,choices:t,value:n,onChange:r}){return/* @__PURE__ */ K(\`div\`,{class:\`switch\`,role:\`group\`,"aria-label":e,children:t.map(([e,t])=>/* @__PURE__ */ K(\`button\`,{type:\`button\`,"aria-pressed":e===n,onClick:()=>r(e),children:t},e))})}function It({label:e,value:t,onChange:n}){return/* @__PURE__ */ K(\`input\`,{class:\`filter\`,type:\`search\`,placeholder:e,"aria-label":e,value:t,onInput:({currentTarget:e})=>n(e.value)})}function Lt(e,...t){let n=t.join(\` \`).toLowerCase();return e.toLowerCase().split(/\\s+/).every(e=>n.includes(e))}function X(e){return e<1e3?\`\${Math.round(e)} ms\`:e<6e4?\`\${(e/1e3).toFixed(1)} s\`:\`\${Math.floor(e/6e4)} min \${Math.round(e%6e4/1e3)} s\`}function Rt(e){return new Date(e).toLocaleTimeString([],{hour12:!1})}function zt(e){let t=new Date(e);return t.toDateString()===(/* @__PURE__ */ new Date()).toDateString()?Rt(e):t.toLocaleString([],{hour12:!1})}function Z(e){return e.replace(/^https?:\\/\\/(?:www\\.)?/,\`\`).replace(/\\/$/,\`\`)}function Q(e){return typeof e==\`string\`?e:JSON.stringify(e)}const Bt={markup:\`\`,cursor:\`true\`};function Vt(e,t,n=!0){let[r,i]=M(\`\`),a=P({wanted:-1,isRunning:!1});return N(()=>{if(!n)return;let r=a.current;r.wanted=t,r.isRunning||(r.isRunning=!0,(async()=>{for(let t=-2;t!==r.wanted;){t=r.wanted;let n=await Ht(e);n&&i(URL.createObjectURL(n))}r.isRunning=!1})())},[e,t,n]),N(()=>()=>URL.revokeObjectURL(r),[r]),r}async function Ht(e){try{return await(await At(\`GET\`,\`/tabs/\${W(e)}/screenshot\`,{query:Bt})).blob()}catch{return}}function Ut(){let e=P(null),[t,n]=M(!1);return N(()=>{let t=new IntersectionObserver(e=>n(e.some(e=>e.isIntersecting)),{rootMargin:\`200px\`});return e.current&&t.observe(e.current),()=>t.disconnect()},[]),{element:e,isSeen:t}}function Wt(e,t,n){let[r,i]=M(\`\`);return N(()=>{let r=\`\`,a=n;return n&&At(\`GET\`,\`/history/actions/\${W(e)}/screenshot\`,{query:{type:t}}).then(e=>e.blob()).then(e=>{a&&(r=URL.createObjectURL(e),i(r))},()=>{}),()=>{a=!1,URL.revokeObjectURL(r)}},[e,t,n]),r}function Gt(e){let t=!1,n=!1;return()=>{n=!0,t||(t=!0,(async()=>{for(;n;)n=!1,await e();t=!1})())}}function Kt(e){return new Promise(t=>setTimeout(t,e))}const qt=R([]),Jt=R({}),Yt=R(0),Xt=[\`input-required\`,\`auth-required\`],Zt=[\`submitted\`,\`working\`,...Xt],Qt=e=>t=>e.includes(t.state),$t=Qt(Zt),en=Qt(Xt),tn=tt(()=>qt.value.filter(en));async function nn(e){return U(\`GET\`,\`/tasks\`,{query:e})}async function rn(e,t){let n=e.length===0?[{}]:e.map(e=>({state:e})),r=await Promise.all(n.map(e=>an(e,t)));return{tasks:[...new Map(r.flatMap(({tasks:e})=>e).map(e=>[e.id,e])).values()].toSorted((e,t)=>t.created_at-e.created_at),isWhole:r.every(({isWhole:e})=>e)}}async function an(e,t){let n=[],r=null;for(let i=0;i<t;i+=1){let t=await nn({...e,limit:\`25\`,...r!==null&&{cursor:r}});if(n.push(...t.tasks),r=t.next_cursor,r===null)return{tasks:n,isWhole:!0}}return{tasks:n,isWhole:!1}}const on=Gt(async()=>{let e=await rn(Zt,8).catch(()=>void 0);e&&(qt.value=e.tasks),Yt.value+=1}),sn=/* @__PURE__ */ new Map;function cn({task_id:e=\`\`,state:t=\`\`,text:n=\`\`}){let{[e]:r,...i}=Jt.value;Jt.value=$t({state:t})?{...i,[e]:n}:i;let a=qt.value.find(t=>t.id===e);(sn.get(e)!==t||a?.state!==t)&&($t({state:t})?sn.set(e,t):sn.delete(e),on())}const $=R(void 0),ln=R(\`agent\`),un=R(\`\`),dn=R({}),fn=R({}),pn=R({});function mn(e){for(let t of $.value??[]){let n=t.tabs.find(t=>t.id===e);if(n)return{session:t,tab:n}}}function hn({events:e,reset:t}){if(t)bn();else for(let t of e)gn(t)}function gn(e){let{type:t,tab_id:n=\`\`,session_id:r=\`\`}=e;switch(t){case\`step\`:_n(n,r,e);break;case\`execution\`:vn(n,{paused:e.paused??!0});break;case\`input_mode\`:ln.value=e.input_mode??\`agent\`,xn();break;case\`task\`:cn(e);break;case\`tab_opened\`:case\`tab_closed\`:Sn(r)();break;default:xn()}}function _n(e,t,n){let{url:r=\`\`,title:i=\`\`}=n;dn.value={...dn.value,[e]:n},pn.value=yn(pn.value,t),vn(e,{url:r,title:i})}function vn(e,t){if(fn.value=yn(fn.value,e),mn(e)===void 0)return xn();$.value=$.value?.map(n=>({...n,tabs:n.tabs.map(n=>n.id===e?{...n,...t}:n)}))}function yn(e,t){return{...e,[t]:(e[t]??0)+1}}function bn(){xn(),on(),U(\`GET\`,\`/browser/input-mode\`).then(e=>ln.value=e.input_mode,()=>{})}const xn=Gt(async()=>{try{let{sessions:e}=await U(\`GET\`,\`/sessions\`);$.value=await Promise.all(e.map(wn)),un.value=\`\`}catch(e){if(!(e instanceof H))throw e;if(un.value=\`\${e.message} \${e.hint}\`.trim(),e.code!==\`NOT_READY\`)return;await Kt(1e3),xn()}});function Sn(e){let t=Cn.get(e)??Gt(async()=>{let t=$.value?.find(t=>t.id===e);if(!t)return xn();let n=await wn(t);$.value=$.value?.map(t=>t.id===e?n:t)});return Cn.set(e,t),t}const Cn=/* @__PURE__ */ new Map;async function wn(e){let t=await U(\`GET\`,\`/tabs\`,{session:e.id}).catch(()=>[]);return{...e,tabs:await Promise.all(t.map(Tn))}}async function Tn(e){let{paused:t}=await U(\`GET\`,\`/tabs/\${W(e.id)}/execution\`).catch(()=>({paused:!0}));return{...e,paused:t}}const En={submitted:[\`waits for its turn\`,\`plain\`],working:[\`at work\`,\`busy\`],"input-required":[\`asks\`,\`ask\`],"auth-required":[\`asks to sign in\`,\`ask\`],completed:[\`done\`,\`calm\`],failed:[\`failed\`,\`bad\`],canceled:[\`called off\`,\`plain\`],rejected:[\`refused\`,\`bad\`]};function Dn({state:e,position:t}){let[n,r]=En[e]??[e,\`plain\`];return[t===void 0?n:\`\${n}, number \${t}\`,r]}function On({skill:e,input:t}){let{intent:n,goal:r,recipe:i,rows:a,schema_ref:o,schema:s,url:c}=t;return typeof n==\`string\`?n:typeof r==\`string\`?r:typeof i==\`string\`?\`Repeat \${i}\`:typeof a==\`number\`?\`\${Pn(a,\`row\`)} to \${Q(o??kn(s))}\`:typeof c==\`string\`?\`\${e}: \${Z(c)}\`:e}function kn(e){return e instanceof Object&&\`url\`in e?e.url:\`a form\`}function An(e,t){let{question:n,error:r,result:i}=e;if(n)return n.text;if($t(e))return t??\`\`;let{result:a,answer:o,summary:s}=i??{},c=r?.message??[a,o,s].find(e=>typeof e==\`string\`);return c===void 0?jn(e):Q(c)}function jn({result:e}){if(e?.successCount===void 0)return\`\`;let{successCount:t,failureCount:n=0,pending:r=0}=e;return\`\${t} sent, \${n} failed, \${r} pending\`}function Mn(e){return $t(e)?void 0:X(e.updated_at-e.created_at)}function Nn(e){if(!e)return\`\`;let{steps:t,cost:n}=e,r=n?.toLocaleString(\`en\`,{maximumFractionDigits:4});return[Pn(t,\`step\`),...r===void 0?[]:[\`$\${r}\`]].join(\` \\u00b7 \`)}function Pn(e,t){return\`\${e.toLocaleString()} \${t}\${e===1?\`\`:\`s\`}\`}function Fn({tasks:e}){return/* @__PURE__ */ K(\`ul\`,{class:\`task-list\`,children:e.map(e=>/* @__PURE__ */ K(In,{task:e},e.id))})}function In({task:e}){let[t,n]=Dn(e),r=Mn(e);return/* @__PURE__ */ K(\`li\`,{class:en(e)?\`task asks\`:\`task\`,children:/* @__PURE__ */ K(\`a\`,{href:V(\`tasks\`,e.id),children:[/* @__PURE__ */ K(\`span\`,{class:\`task-state\`,children:/* @__PURE__ */ K(Y,{tone:n,children:t})}),/* @__PURE__ */ K(\`span\`,{class:\`task-words\`,children:[/* @__PURE__ */ K(\`span\`,{class:\`task-goal cut\`,children:On(e)}),/* @__PURE__ */ K(\`span\`,{class:\`task-news cut\`,children:An(e,Jt.value[e.id])})]}),/* @__PURE__ */ K(\`span\`,{class:\`task-facts figure\`,children:[/* @__PURE__ */ K(\`span\`,{children:e.skill}),/* @__PURE__ */ K(\`span\`,{children:[zt(e.created_at),r!==void 0&&\` \\u00b7 \${r}\`]}),/* @__PURE__ */ K(\`span\`,{children:Nn(e.result?.usage)})]})]})})}function Ln(){let e=$.value;return/* @__PURE__ */ K(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ K(\`h1\`,{children:\`Live\`}),/* @__PURE__ */ K(Rn,{})]}),un.value!==\`\`&&/* @__PURE__ */ K(\`p\`,{class:\`trouble\`,children:un.value}),/* @__PURE__ */ K(zn,{}),e?.map(e=>/* @__PURE__ */ K(Bn,{session:e},e.id)),e?.length===0&&/* @__PURE__ */ K(J,{title:\`No session is open\`,children:/* @__PURE__ */ K(\`p\`,{children:[\`It appears here as soon as an agent opens one. Open one yourself with\`,\` \`,/* @__PURE__ */ K(\`em\`,{children:\`New session\`}),\`, or try a call in the \`,/* @__PURE__ */ K(\`a\`,{href:\`#/playground\`,children:\`playground\`}),\`.\`]})}),!e&&un.value===\`\`&&/* @__PURE__ */ K(\`p\`,{class:\`soft\`,children:\`Asking the server \\u2026\`})]})}function Rn(){let{call:e,error:t}=Mt();return/* @__PURE__ */ K(x,{children:[/* @__PURE__ */ K(\`button\`,{type:\`button\`,onClick:()=>e(U(\`POST\`,\`/sessions\`,{body:{}}),()=>{}),children:\`New session\`}),/* @__PURE__ */ K(q,{error:t})]})}function zn(){return qt.value.length===0?null:/* @__PURE__ */ K(\`section\`,{"aria-label":\`Tasks under way\`,children:/* @__PURE__ */ K(Fn,{tasks:qt.value})})}function Bn({session:e}){let{id:t,is_default:n,settings:r,tabs:i}=e;return/* @__PURE__ */ K(\`section\`,{class:\`session\`,"aria-label":\`Session \${t}\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`session-head\`,children:[/* @__PURE__ */ K(\`h2\`,{children:n?\`Default session\`:\`Session\`}),/* @__PURE__ */ K(\`code\`,{children:t}),/* @__PURE__ */ K(\`span\`,{class:\`soft\`,children:r.viewport.replace(\`x\`,\` \\u00d7 \`)}),r.allowed_hosts&&/* @__PURE__ */ K(\`span\`,{class:\`soft cut\`,children:[\`only \`,r.allowed_hosts.join(\`, \`)]}),/* @__PURE__ */ K(\`a\`,{class:\`end\`,href:V(\`timeline\`,t),children:\`Timeline\`})]}),/* @__PURE__ */ K(\`div\`,{class:\`cards\`,children:[i.map(e=>/* @__PURE__ */ K(Vn,{tab:e},e.id)),i.length===0&&/* @__PURE__ */ K(\`p\`,{class:\`soft\`,children:\`No tab is open.\`})]})]})}function Vn({tab:e}){let{element:t,isSeen:n}=Ut(),r=Vt(e.id,fn.value[e.id]??0,n),i=e.title===\`\`?\`Untitled page\`:e.title;return/* @__PURE__ */ K(\`a\`,{ref:t,class:\`card\`,href:V(\`tab\`,e.id),children:[/* @__PURE__ */ K(\`span\`,{class:\`card-picture\`,children:r!==\`\`&&/* @__PURE__ */ K(\`img\`,{src:r,alt:\`\`})}),/* @__PURE__ */ K(\`span\`,{class:\`card-words\`,children:[/* @__PURE__ */ K(\`span\`,{class:\`card-title cut\`,children:i}),/* @__PURE__ */ K(\`span\`,{class:\`card-address cut\`,children:Z(e.url)}),/* @__PURE__ */ K(\`span\`,{class:\`card-facts\`,children:[/* @__PURE__ */ K(Y,{tone:e.paused?\`calm\`:\`busy\`,children:e.paused?\`frozen\`:\`running\`}),e.engine===\`static\`&&/* @__PURE__ */ K(Y,{children:\`without a browser\`}),e.active&&/* @__PURE__ */ K(Y,{children:\`active\`}),/* @__PURE__ */ K(Hn,{tabId:e.id})]})]})]})}function Hn({tabId:e}){let t=dn.value[e];if(!t)return null;let{action:n=\`\`,duration_ms:r=0,error_code:i}=t;return/* @__PURE__ */ K(\`span\`,{class:\`last-step \${i===void 0?\`\`:\`bad-words\`}\`,children:[n.replaceAll(\`_\`,\` \`),\` \\u00b7 \`,i??X(r)]})}const Un=[\`verbose\`,\`info\`,\`warning\`,\`error\`];function Wn({tabId:e,version:t}){let[n,r]=M(\`verbose\`),[i,a]=M(\`\`),{data:o,error:s}=G(async()=>(await U(\`GET\`,\`/console\`,{query:{tab_id:e,level:n,limit:\`500\`}})).entries,[e,t,n]),c=o?.filter(e=>Lt(i,e.message,e.source_url));return/* @__PURE__ */ K(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ K(\`select\`,{"aria-label":\`Least important level\`,value:n,onChange:({currentTarget:e})=>r(e.value),children:Un.map(e=>/* @__PURE__ */ K(\`option\`,{children:e},e))}),/* @__PURE__ */ K(It,{label:\`Filter entries\`,value:i,onChange:a}),/* @__PURE__ */ K(\`span\`,{class:\`soft figure\`,children:[c?.length??0,\` entries\`]})]}),/* @__PURE__ */ K(q,{error:s}),c?.length===0?/* @__PURE__ */ K(J,{title:\`Nothing on the console\`}):/* @__PURE__ */ K(\`ol\`,{class:\`rows\`,tabIndex:0,"aria-label":\`Console entries\`,children:c?.map(e=>/* @__PURE__ */ K(\`li\`,{class:\`row level-\${e.level}\`,children:[/* @__PURE__ */ K(\`span\`,{class:\`row-main\`,children:e.message}),e.source_url!==\`\`&&/* @__PURE__ */ K(\`span\`,{class:\`soft cut\`,children:[Z(e.source_url),\`:\`,e.line_number]})]},e.id))})]})}const Gn={screenshot:{area:\`none\`}};function Kn(e){let[t,n]=M(!1),[r,i]=M(void 0),a=P({text:\`\`,timer:void 0}),o=P(Promise.resolve()),s=(t,r)=>{n(!0);let a={...r,...Gn},s=o.current.then(()=>U(\`POST\`,\`/tabs/\${W(e)}/\${t}\`,{body:a})).then(()=>i(void 0),e=>i(jt(e))).then(()=>n(o.current!==s));o.current=s},c=()=>{let{text:e,timer:t}=a.current;clearTimeout(t),a.current={text:\`\`,timer:void 0},e!==\`\`&&s(\`type\`,{text:e})};return N(()=>()=>clearTimeout(a.current.timer),[]),{isBusy:t,error:r,step:(e,t={})=>{c(),s(e,t)},type:e=>{clearTimeout(a.current.timer),a.current={text:a.current.text+e,timer:setTimeout(c,250)}}}}function qn({tabId:e,version:t}){let[n,r]=M(\`\`),{data:i,error:a}=G(async()=>(await U(\`GET\`,\`/network\`,{query:{tab_id:\`^\${e}$\`,limit:\`500\`}})).calls,[e,t]),o=i?.filter(({url:e,method:t,type:r,status:i})=>Lt(n,e,t,r,String(i))),s=Math.max(1,...(o??[]).map(e=>e.timing_ms));return/* @__PURE__ */ K(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ K(It,{label:\`Filter by address, kind or status\`,value:n,onChange:r}),/* @__PURE__ */ K(\`span\`,{class:\`soft figure\`,children:[o?.length??0,\` calls\`]})]}),/* @__PURE__ */ K(q,{error:a}),o?.length===0?/* @__PURE__ */ K(J,{title:\`No calls since the latest step\`}):/* @__PURE__ */ K(\`ol\`,{class:\`rows\`,tabIndex:0,"aria-label":\`Network calls\`,children:o?.map(e=>/* @__PURE__ */ K(\`li\`,{class:\`row call\`,children:[/* @__PURE__ */ K(\`span\`,{class:\`status \${Yn(e)?\`bad-words\`:\`\`}\`,children:Jn(e)}),/* @__PURE__ */ K(\`span\`,{class:\`soft\`,children:e.method}),/* @__PURE__ */ K(\`span\`,{class:\`cut row-main\`,title:e.url,children:Z(e.url)}),/* @__PURE__ */ K(\`span\`,{class:\`soft\`,children:e.type}),/* @__PURE__ */ K(\`span\`,{class:\`soft figure\`,children:X(e.timing_ms)}),/* @__PURE__ */ K(\`span\`,{class:\`span\`,style:{width:\`\${e.timing_ms/s*100}%\`}})]},e.id))})]})}function Jn({status:e,completed:t,error:n}){return e>0?String(e):t||n!==void 0?\`failed\`:\`\\u2026\`}function Yn({status:e,completed:t}){return e>=400||e===0&&t}const Xn=[\`compact\`,\`interactive\`,\`markdown\`,\`text\`];function Zn({tabId:e,version:t}){let[n,r]=M(\`compact\`),[i,a]=M(\`\`),{data:o,error:s}=G(async()=>{let t={format:n,budget:\`20000\`};return await U(\`GET\`,\`/tabs/\${W(e)}/view\`,{query:t})},[e,t,n]),c=o?.text??\`\`,l=c.split(\`
\`).filter(e=>Lt(i,e)),u=Math.ceil(c.length/4);return/* @__PURE__ */ K(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ K(\`select\`,{"aria-label":\`How the page is told\`,value:n,onChange:({currentTarget:e})=>r(e.value),children:Xn.map(e=>/* @__PURE__ */ K(\`option\`,{children:e},e))}),/* @__PURE__ */ K(It,{label:\`Filter lines\`,value:i,onChange:a}),/* @__PURE__ */ K(\`span\`,{class:\`soft figure\`,children:[u.toLocaleString(),\` tokens\`,o&&o.left_tokens>0&&\`, \${o.left_tokens.toLocaleString()} more left out\`]})]}),/* @__PURE__ */ K(q,{error:s}),/* @__PURE__ */ K(\`pre\`,{class:\`reading\`,tabIndex:0,"aria-label":\`The page as an agent reads it\`,children:l.join(\`
\`)})]})}function Qn({tabId:e,picture:t,version:n,hasBoxes:r,driver:i,onLeave:a}){let[o,s]=M({width:1280,height:800}),c=ir(i),l=P(null);N(()=>{i&&l.current?.focus()},[i===void 0]);let u=i&&nr(i,o,a);return/* @__PURE__ */ K(\`div\`,{ref:l,class:\`stage \${i?\`driven\`:\`\`}\`,role:i?\`application\`:\`group\`,"aria-label":i?\`The page: click, scroll and type\`:\`The page\`,tabIndex:i?0:-1,onWheel:i&&(e=>c(e,$n(e,o))),...u,children:[t===\`\`?/* @__PURE__ */ K(\`div\`,{class:\`stage-empty\`}):/* @__PURE__ */ K(\`img\`,{src:t,alt:\`What the page shows\`,draggable:!1,onLoad:({currentTarget:{naturalWidth:e,naturalHeight:t}})=>s({width:e,height:t})}),r&&/* @__PURE__ */ K(ar,{tabId:e,version:n,size:o})]})}function $n(e,t){let{currentTarget:n}=e;if(!(n instanceof Element))return{x:0,y:0};let{left:r,top:i,width:a,height:o}=n.getBoundingClientRect(),s=Math.round((e.clientX-r)/a*t.width),c=Math.round((e.clientY-i)/o*t.height);return{x:Math.max(0,s),y:Math.max(0,c)}}const er=[\`Control\`,\`Alt\`,\`Shift\`,\`Meta\`],tr=new Set(er);function nr(e,t,n){return{onClick:n=>e.step(\`click\`,$n(n,t)),onContextMenu:n=>{n.preventDefault(),e.step(\`click\`,{...$n(n,t),button:\`right\`})},onPaste:t=>{t.preventDefault(),e.type(t.clipboardData?.getData(\`text/plain\`)??\`\`)},onKeyDown:t=>rr(t,e,n)}}function rr(e,t,n){let{key:r}=e,i=er.filter(t=>e.getModifierState(t)),a=i.some(e=>e!==\`Shift\`);tr.has(r)||a&&r.toLowerCase()===\`v\`||(e.preventDefault(),r===\`Escape\`?n():r.length===1&&!a?t.type(r):t.step(\`keyboard/press\`,{key:r,modifiers:i}))}function ir(e){let t=P({x:0,y:0}),n=P(void 0);return N(()=>()=>clearTimeout(n.current),[]),(r,i)=>{r.preventDefault(),t.current={x:t.current.x+r.deltaX,y:t.current.y+r.deltaY},clearTimeout(n.current),n.current=setTimeout(()=>{let{x:n,y:r}=t.current;t.current={x:0,y:0},e?.step(\`scroll\`,{...i,delta_x:Math.round(n),delta_y:Math.round(r)})},80)}}function ar({tabId:e,version:t,size:n}){let{data:r}=G(async()=>(await U(\`GET\`,\`/tabs/\${W(e)}/elements\`,{query:{limit:\`300\`}})).elements,[e,t]),i=(e,t)=>\`\${e/t*100}%\`;return/* @__PURE__ */ K(\`div\`,{class:\`boxes\`,children:r?.map(({ref:e,role:t,tag:r,name:a,x:o=0,y:s=0,width:c=0,height:l=0})=>/* @__PURE__ */ K(\`div\`,{class:\`box \${s<n.height/2?\`\`:\`low\`} \${s<26?\`top\`:\`\`}\`,style:{left:i(o,n.width),top:i(s,n.height),width:i(c,n.width),height:i(l,n.height)},children:[/* @__PURE__ */ K(\`span\`,{class:\`box-ref\`,children:e}),/* @__PURE__ */ K(\`span\`,{class:\`box-name\`,children:[\`[\`,e,\`] \`,t===\`\`?r:t,\` \`,a]})]},e))})}function or({tabId:e}){let t=mn(e);if(!t)return/* @__PURE__ */ K(\`div\`,{class:\`page\`,children:$.value&&/* @__PURE__ */ K(J,{title:\`This tab is not open\`,children:/* @__PURE__ */ K(\`p\`,{children:[\`It was closed, or the server was started anew. \`,/* @__PURE__ */ K(\`a\`,{href:\`#/\`,children:\`See what is open\`}),\`, or look into the \`,/* @__PURE__ */ K(\`a\`,{href:\`#/timeline\`,children:\`timeline\`}),\`.\`]})})});let{session:n,tab:r}=t;return/* @__PURE__ */ K(sr,{sessionId:n.id,tab:r})}function sr({sessionId:e,tab:t}){let n=fn.value[t.id]??0,[r,i]=M(!1),[a,o]=M(!1),s=Kn(t.id),c=Vt(t.id,n);return/* @__PURE__ */ K(\`div\`,{class:\`tab-view\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`tab-head\`,children:[/* @__PURE__ */ K(\`a\`,{href:\`#/\`,class:\`back\`,children:\`\\u2190 All tabs\`}),/* @__PURE__ */ K(\`h1\`,{class:\`cut\`,children:t.title===\`\`?\`Untitled page\`:t.title}),/* @__PURE__ */ K(Y,{tone:t.paused?\`calm\`:\`busy\`,children:t.paused?\`frozen\`:\`running\`}),t.engine===\`static\`&&/* @__PURE__ */ K(Y,{children:\`without a browser\`}),/* @__PURE__ */ K(\`a\`,{class:\`end\`,href:V(\`timeline\`,e),children:\`Timeline\`})]}),/* @__PURE__ */ K(\`div\`,{class:\`tab-body\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`tab-left\`,children:[/* @__PURE__ */ K(lr,{tab:t,driver:s}),/* @__PURE__ */ K(cr,{driver:s,hasBoxes:r,isDriving:a,onBoxes:i,onDriving:o}),/* @__PURE__ */ K(q,{error:s.error}),/* @__PURE__ */ K(Qn,{tabId:t.id,picture:c,version:n,hasBoxes:r,driver:a?s:void 0,onLeave:()=>o(!1)})]}),/* @__PURE__ */ K(dr,{tabId:t.id,version:n})]})]})}function cr({driver:e,hasBoxes:t,isDriving:n,onBoxes:r,onDriving:i}){return/* @__PURE__ */ K(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ K(\`label\`,{class:\`check\`,children:[/* @__PURE__ */ K(\`input\`,{type:\`checkbox\`,checked:t,onChange:({currentTarget:e})=>r(e.checked)}),\`Elements and refs\`]}),/* @__PURE__ */ K(\`button\`,{type:\`button\`,class:n?\`main-button\`:\`\`,"aria-pressed":n,onClick:()=>i(!n),children:n?\`Hand back\`:\`Take over\`}),n&&/* @__PURE__ */ K(\`span\`,{class:\`soft\`,children:\`Click, scroll and type in the picture; each is one step. Esc hands back.\`}),e.isBusy&&/* @__PURE__ */ K(Y,{tone:\`busy\`,children:\`step under way\`})]})}function lr({tab:e,driver:t}){let[n,r]=M(void 0);return/* @__PURE__ */ K(\`form\`,{class:\`address\`,onSubmit:e=>{if(e.preventDefault(),n===void 0||n.trim()===\`\`)return;let i=/^[a-z][\\w+.-]*:/i.test(n)?n:\`https://\${n}\`;t.step(\`navigate\`,{url:i}),r(void 0)},children:[/* @__PURE__ */ K(\`button\`,{type:\`button\`,"aria-label":\`Back\`,onClick:()=>t.step(\`back\`),children:\`\\u2190\`}),/* @__PURE__ */ K(\`button\`,{type:\`button\`,"aria-label":\`Forward\`,onClick:()=>t.step(\`forward\`),children:\`\\u2192\`}),/* @__PURE__ */ K(\`button\`,{type:\`button\`,"aria-label":\`Reload\`,onClick:()=>t.step(\`reload\`),children:\`\\u21bb\`}),/* @__PURE__ */ K(\`input\`,{type:\`text\`,inputMode:\`url\`,"aria-label":\`Address\`,spellcheck:!1,value:n??e.url,onInput:({currentTarget:e})=>r(e.value)}),/* @__PURE__ */ K(\`button\`,{type:\`submit\`,children:\`Go\`})]})}const ur=[[\`page\`,\`Page\`],[\`console\`,\`Console\`],[\`network\`,\`Network\`]];function dr({tabId:e,version:t}){let[n,r]=M(\`page\`);return/* @__PURE__ */ K(\`section\`,{class:\`panes\`,"aria-label":\`About this tab\`,children:[/* @__PURE__ */ K(Ft,{label:\`What is shown\`,choices:ur,value:n,onChange:r}),n===\`page\`&&/* @__PURE__ */ K(Zn,{tabId:e,version:t}),n===\`console\`&&/* @__PURE__ */ K(Wn,{tabId:e,version:t}),n===\`network\`&&/* @__PURE__ */ K(qn,{tabId:e,version:t})]})}const fr=R(\`connecting\`),pr=5e3;async function mr(e){let t=\`\`,n=250;for(;;){try{for await(let r of gr(\`/browser/events\`,{after:t})){let i=r;e(t===\`\`?{...i,reset:!0}:i),{cursor:t}=i,fr.value=\`live\`,n=250}}catch{n=Math.min(n*2,pr)}fr.value=\`lost\`;do await Kt(n);while(Ot.value)}}async function hr(e,t,n){let r=0,i=250,a=\`/tasks/\${W(e)}/events\`;for(;!t.aborted;){try{for await(let e of gr(a,{after:String(r),ending:t})){let t=e;if(n(t.events),t.is_over)return;r=t.events.at(-1)?.number??r,i=250}}catch(e){if(e instanceof H&&e.code===\`TASK_NOT_FOUND\`)return}await Kt(i),i=Math.min(i*2,pr)}}async function*gr(e,{after:t,ending:n}){let{body:r}=await At(\`GET\`,e,{headers:{Accept:\`text/event-stream\`,...t!==\`\`&&{"Last-Event-ID":t}},...n&&{signal:n}});if(!r)return;let i=r.pipeThrough(new TextDecoderStream).getReader(),a=\`\`;for(;;){let{value:e,done:t}=await i.read();if(t)return;let n=(a+e).split(\`

\`);a=n.pop()??\`\`;for(let e of n){let t=e.split(\`
\`).find(e=>e.startsWith(\`data: \`));t!==void 0&&(yield JSON.parse(t.slice(6)))}}}function _r(e,t){let n=e.fields.filter(({name:e})=>(t[e]??\`\`)!==\`\`);return Object.fromEntries(n.map(e=>[e.name,vr(e,t[e.name]??\`\`)]))}function vr({name:e,schema:t},n){switch(t.type){case\`string\`:return n;case\`integer\`:case\`number\`:if(Number.isNaN(Number(n)))throw Error(\`\${e} must be a number.\`);return Number(n);case\`boolean\`:return n===\`true\`;case\`array\`:return yr(t,n)?br(t,n):xr(e,n);default:return t.enum?n:xr(e,n)}}function yr({items:e},t){return e?.type!==\`object\`&&!t.trim().startsWith(\`[\`)}function br({items:e},t){let n=t.split(\`,\`).map(e=>e.trim());return e?.type===\`integer\`||e?.type===\`number\`?n.map(Number):n}function xr(e,t){try{return JSON.parse(t)}catch{throw Error(\`\${e} must be JSON.\`)}}function Sr({fields:e,path:t},n){let r=t=>e.filter(e=>e.place===t&&e.name in n),i=e=>Array.isArray(e)?e.join(\`,\`):Q(e);return{path:t.replaceAll(/\\{(\\w+)\\}/g,(e,t)=>encodeURIComponent(Q(n[t]??(t===\`tab_id\`?\`active\`:\`\`)))),query:Object.fromEntries(r(\`query\`).map(({name:e})=>[e,i(n[e])])),body:Object.fromEntries(r(\`body\`).map(({name:e})=>[e,n[e]]))}}async function Cr(e,t){let{path:n,query:r,body:i}=Sr(e,t),a=performance.now(),o=await At(e.method,n,{query:r,headers:{Accept:\`application/vnd.fermata.readable+json\`},...e.method===\`POST\`&&{body:i}}),s=o.headers.get(\`content-type\`)??\`\`;if(s.startsWith(\`image/\`)){let e=URL.createObjectURL(await o.blob());return{ms:performance.now()-a,picture:e}}if(!s.startsWith(\`application/json\`)){let e=(await o.text()).slice(0,wr);return{ms:performance.now()-a,text:e}}let{output:c,text:l,file:u}=await o.json();return{ms:performance.now()-a,output:c,text:l,...u?.mime_type.startsWith(\`image/\`)===!0&&{picture:\`data:\${u.mime_type};base64,\${u.data}\`}}}const wr=2e5,Tr=[[\`curl\`,\`curl\`],[\`typescript\`,\`TypeScript\`],[\`mcp\`,\`MCP\`],[\`cli\`,\`Command line\`]];function Er(e,t,n){switch(e){case\`typescript\`:return Or(t,n);case\`mcp\`:return kr(t,n);case\`cli\`:return Ar(t,n);default:return Dr(t,n)}}function Dr(e,t){let{path:n,query:r,body:i}=Sr(e,t),a=new URLSearchParams(r).toString(),o=\`\${location.origin}\${kt}\${n}\${a===\`\`?\`\`:\`?\${a}\`}\`;return[\`curl -s \${e.method===\`DELETE\`?\`-X DELETE \`:\`\`}\${jr(o)}\`,...Dt.value===\`\`?[]:[\`-H "Authorization: Bearer $FERMATA_AUTH_TOKEN"\`],...e.method===\`POST\`?[\`-H "Content-Type: application/json"\`,\`-d \${jr(JSON.stringify(i))}\`]:[]].join(\` \\\\
  \`)}function Or({name:e},t){let[n=\`\`,r=\`\`]=e.split(\`.\`),i=r.replaceAll(/_(\\w)/g,(e,t)=>t.toUpperCase()),a=Object.keys(t).length===0?\`\`:JSON.stringify(t,null,2);return[\`import { connect } from "fermata";\`,\`\`,\`const fermata = await connect({ url: \${JSON.stringify(location.origin)} });\`,\`const answer = await fermata.\${n}.\${i}(\${a});\`].join(\`
\`)}function kr({tool:e},t){return JSON.stringify({jsonrpc:\`2.0\`,id:1,method:\`tools/call\`,params:{name:e,arguments:t}},null,2)}function Ar({command:e},t){return\`fermata \${e} --input \${jr(JSON.stringify(t))}\`}function jr(e){return\`'\${e.replaceAll(\`'\`,String.raw\`'\\''\`)}'\`}function Mr(){return G(async()=>Pr(await Nr()),[Dt.value])}async function Nr(){let e=Dt.value===\`\`?{}:{headers:{Authorization:\`Bearer \${Dt.value}\`}},t=await fetch(\`\${kt}/openapi.json\`,e);if(t.ok)return t.json();throw new H({error:\`The server does not describe its operations.\`})}function Pr({paths:e,components:t}){let n=/* @__PURE__ */ new Map;for(let[r,i]of Object.entries(e))for(let[e,a]of Object.entries(i)){let i=a[\`x-operation\`];i===void 0||n.has(i)||n.set(i,Fr({name:i,path:r,method:e,item:a},t.schemas))}return[...n.values()]}function Fr({name:e,path:t,method:n,item:r},i){let a=r.requestBody?.content[\`application/json\`],o=(r.parameters??[]).flatMap(e=>Rr(e,i)),s=new Set(o.map(e=>e.name));return{name:e,path:t,method:Lr[n]??\`GET\`,noun:r.tags[0]??\`\`,...Ir(r),fields:[...o,...zr(a?.schema,i).filter(e=>!s.has(e.name))],example:Object.values(a?.examples??{})[0]?.value??{}}}function Ir(e){return{summary:e.summary,description:e.description??\`\`,effect:e[\`x-effect\`]??\`read\`,command:e[\`x-command\`]??\`\`,tool:e[\`x-tool\`]??\`\`}}const Lr={get:\`GET\`,post:\`POST\`,delete:\`DELETE\`};function Rr(e,t){let{name:n,in:r,required:i=!1,description:a=\`\`}=e;if(e.$ref!==void 0||r===\`header\`)return[];let o=Br(e.schema,t);return[{name:n,place:r,isNeeded:i&&n!==\`tab_id\`,schema:o,description:a}]}function zr(e,t){if(!e)return[];let{properties:n={},required:r=[]}=Br(e,t);return Object.entries(n).map(([e,n])=>{let{description:i=\`\`,...a}={...Br(n,t),...n};return{name:e,place:\`body\`,isNeeded:r.includes(e),schema:a,description:i}})}function Br(e,t){let n=e.$ref?.split(\`/\`).at(-1);return n!==void 0&&t[n]||e}function Vr(e){let{field:t,suggestions:n}=e,{name:r,isNeeded:i,description:a}=t,o=\`field-\${r}\`;return/* @__PURE__ */ K(\`div\`,{class:\`field\`,children:[/* @__PURE__ */ K(\`label\`,{for:o,children:[r,\` \`,i&&/* @__PURE__ */ K(\`span\`,{class:\`needed\`,children:\`needed\`}),/* @__PURE__ */ K(\`span\`,{class:\`kind\`,children:Hr(t)})]}),/* @__PURE__ */ K(Ur,{...e,id:o}),n&&/* @__PURE__ */ K(\`datalist\`,{id:\`\${o}-known\`,children:n.map(e=>/* @__PURE__ */ K(\`option\`,{value:e},e))}),a!==\`\`&&/* @__PURE__ */ K(\`p\`,{class:\`field-about\`,id:\`\${o}-about\`,children:a})]})}function Hr({schema:{type:e,enum:t,items:n}}){return t?\`choice\`:e===\`array\`?n?.type===\`string\`?\`list\`:\`list, JSON\`:typeof e==\`string\`&&e!==\`object\`?e:\`JSON\`}function Ur({id:e,field:t,value:n,onChange:r,suggestions:i}){let{type:a,enum:o}=t.schema,s={"aria-describedby":\`\${e}-about\`},c=a===\`boolean\`?[\`true\`,\`false\`]:o?.map(String);return c?/* @__PURE__ */ K(\`select\`,{id:e,value:n,onChange:({currentTarget:e})=>r(e.value),children:[/* @__PURE__ */ K(\`option\`,{value:\`\`,children:\`as usual\`}),c.map(e=>/* @__PURE__ */ K(\`option\`,{children:e},e))]}):Wr(t)?/* @__PURE__ */ K(\`textarea\`,{id:e,rows:3,spellcheck:!1,value:n,onInput:({currentTarget:e})=>r(e.value),...s}):/* @__PURE__ */ K(\`input\`,{id:e,type:\`text\`,inputMode:a===\`number\`||a===\`integer\`?\`decimal\`:\`text\`,placeholder:t.name===\`tab_id\`?\`active\`:\`\`,spellcheck:!1,value:n,onInput:({currentTarget:e})=>r(e.value),...i&&{list:\`\${e}-known\`},...s})}function Wr({name:e,schema:{type:t,items:n}}){return t===\`object\`||t===void 0||n?.type===\`object\`||Gr.has(e)}const Gr=/* @__PURE__ */ new Set([\`script\`,\`expression\`,\`html\`,\`content\`,\`intent\`,\`hints\`]);function Kr(e,t){try{return{values:_r(e,t),problem:void 0}}catch(e){return{values:{},problem:new H({error:e instanceof Error?e.message:\`\`})}}}function qr(e){let{usual:t,seldom:n,seldomTitle:r,typed:i,onChange:a,suggestions:o={}}=e,s=e=>/* @__PURE__ */ K(Vr,{field:e,value:i[e.name]??\`\`,onChange:t=>a(e.name,t),suggestions:o[e.name]},e.name);return/* @__PURE__ */ K(x,{children:[t.length+n.length===0&&/* @__PURE__ */ K(\`p\`,{class:\`soft\`,children:\`It takes nothing.\`}),t.map(s),n.length>0&&/* @__PURE__ */ K(\`details\`,{children:[/* @__PURE__ */ K(\`summary\`,{children:r}),n.map(s)]})]})}function Jr(){let{data:e,error:t}=Mr(),[n,r]=M(\`\`),i=B.value.id===\`\`?\`tab.navigate\`:B.value.id,a=e?.find(e=>e.name===i),o=e?.filter(e=>Lt(n,e.name,e.summary))??[],s=Map.groupBy(o,({noun:e})=>e);return/* @__PURE__ */ K(\`div\`,{class:\`playground\`,children:[/* @__PURE__ */ K(\`nav\`,{class:\`operations\`,"aria-label":\`Operations\`,children:[/* @__PURE__ */ K(It,{label:\`Search operations\`,value:n,onChange:r}),/* @__PURE__ */ K(\`div\`,{class:\`operation-list\`,children:[...s].map(([e,t])=>/* @__PURE__ */ K(\`section\`,{children:[/* @__PURE__ */ K(\`h2\`,{children:e}),/* @__PURE__ */ K(\`ul\`,{children:t.map(e=>/* @__PURE__ */ K(\`li\`,{children:/* @__PURE__ */ K(\`a\`,{href:V(\`playground\`,e.name),"aria-current":e.name===i?\`page\`:void 0,children:e.name.split(\`.\`)[1]?.replaceAll(\`_\`,\` \`)})},e.name))})]},e))})]}),/* @__PURE__ */ K(\`div\`,{class:\`call-view\`,children:[/* @__PURE__ */ K(q,{error:t}),e&&!a&&/* @__PURE__ */ K(q,{error:new H({error:\`There is no operation \${i}.\`})}),a&&/* @__PURE__ */ K(Qr,{operation:a},a.name)]})]})}const Yr=/* @__PURE__ */ new Set([\`wait_until\`,\`screenshot\`,\`network\`,\`elements\`,\`observe\`,\`catch_up\`]);function Xr({fields:e}){return{usual:e.filter(({name:e})=>!Yr.has(e)),seldom:e.filter(({name:e})=>Yr.has(e)),seldomTitle:\`Of every step: waiting, pictures, what to observe\`}}function Zr({example:e}){return Object.fromEntries(Object.entries(e).map(([e,t])=>[e,Q(t)]))}function Qr({operation:e}){let[t,n]=M(()=>Zr(e)),[r,i]=M(void 0),{call:a,error:o,isBusy:s}=Mt(),{values:c,problem:l}=Ae(()=>Kr(e,t),[e,t]);return/* @__PURE__ */ K(x,{children:[/* @__PURE__ */ K(\`div\`,{class:\`call-head\`,children:[/* @__PURE__ */ K(\`h1\`,{children:e.name}),/* @__PURE__ */ K(Y,{tone:e.effect===\`admin\`?\`bad\`:\`plain\`,children:e.effect}),/* @__PURE__ */ K(\`code\`,{children:[e.method,\` \`,e.path]})]}),/* @__PURE__ */ K(\`p\`,{class:\`call-summary\`,children:[e.summary,\` \`,e.description]}),/* @__PURE__ */ K(\`div\`,{class:\`call-body\`,children:[/* @__PURE__ */ K(\`form\`,{onSubmit:t=>{t.preventDefault(),a(l?Promise.reject(l):Cr(e,c),i)},"aria-label":\`Input\`,children:[/* @__PURE__ */ K(qr,{...Xr(e),typed:t,onChange:(e,r)=>n({...t,[e]:r})}),/* @__PURE__ */ K(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:s,children:s?\`Calling \\u2026\`:\`Call\`})]}),/* @__PURE__ */ K(\`div\`,{class:\`call-answer\`,children:[/* @__PURE__ */ K($r,{operation:e,values:c}),/* @__PURE__ */ K(q,{error:o}),r&&/* @__PURE__ */ K(ti,{answer:r})]})]})]})}function $r({operation:e,values:t}){let[n,r]=M(\`curl\`);return/* @__PURE__ */ K(\`section\`,{"aria-label":\`The same call elsewhere\`,children:[/* @__PURE__ */ K(Ft,{label:\`Written for\`,choices:Tr,value:n,onChange:r}),/* @__PURE__ */ K(\`pre\`,{class:\`code\`,tabIndex:0,children:Er(n,e,t)})]})}const ei=[[\`text\`,\`As an agent reads it\`],[\`data\`,\`As data\`]];function ti({answer:e}){let[t,n]=M(\`text\`),{output:r,text:i=\`\`,picture:a,ms:o}=e,s=r===void 0?i:JSON.stringify(r,ri,2);return/* @__PURE__ */ K(\`section\`,{class:\`answer\`,"aria-label":\`Answer\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ K(Ft,{label:\`How the answer is shown\`,choices:ei,value:t,onChange:n}),/* @__PURE__ */ K(\`span\`,{class:\`soft figure\`,role:\`status\`,children:[\`answered in \`,X(o)]})]}),/* @__PURE__ */ K(\`pre\`,{class:\`code\`,tabIndex:0,children:t===\`text\`?i:s}),a!==void 0&&/* @__PURE__ */ K(\`img\`,{class:\`answer-picture\`,src:a,alt:\`The picture of the answer\`})]})}const ni=2e3;function ri(e,t){return typeof t!=\`string\`||t.length<=ni?t:\`\${t.slice(0,ni)}\\u2026 (\${t.length} characters)\`}const ii=[{name:\`agent.run\`,label:\`In words\`,skill:\`browser-task\`},{name:\`form.submit_batch\`,label:\`Rows to a form\`,skill:\`execute-form-batch\`},{name:\`recipe.run\`,label:\`Repeat a recipe\`,skill:\`replay-recipe\`}],ai=R({});function oi({skill:e}){return ii.some(t=>t.skill===e)}const si=/* @__PURE__ */ new Set([\`rows\`,\`schema\`,\`params\`]);function ci({id:e,skill:t,input:n,result:r}){let i=Object.entries(n).filter(([e])=>!si.has(e)),a=t===\`execute-form-batch\`&&(r?.pending??0)>0;li(ii.find(e=>e.skill===t)?.name??\`\`,{...Object.fromEntries(i.map(([e,t])=>[e,ui(t)])),...a&&{resume:e}})}function li(e,t){ai.value=t,location.hash=V(\`tasks\`,\`new\`,e)}function ui(e){return Array.isArray(e)&&e.every(e=>typeof e==\`string\`)?e.join(\`, \`):Q(e)}function di({title:e,children:t}){return/* @__PURE__ */ K(\`div\`,{class:\`task-head\`,children:[/* @__PURE__ */ K(\`a\`,{class:\`back\`,href:V(\`tasks\`),children:\`\\u2190 Tasks\`}),/* @__PURE__ */ K(\`h1\`,{children:e}),t]})}const fi={query:{limit:\`100\`}};function pi(){let{data:e,error:t}=G(async()=>{let{recipes:e}=await U(\`GET\`,\`/recipes\`,fi),{schemas:t}=await U(\`GET\`,\`/forms\`,fi),{skills:n}=await U(\`GET\`,\`/skills\`,fi);return{recipes:e,schemas:t,skills:n}},[]);return/* @__PURE__ */ K(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ K(di,{title:\`What was learned\`}),/* @__PURE__ */ K(q,{error:t}),e&&/* @__PURE__ */ K(x,{children:[/* @__PURE__ */ K(mi,{recipes:e.recipes}),/* @__PURE__ */ K(hi,{forms:e.schemas}),/* @__PURE__ */ K(gi,{skills:e.skills})]})]})}function mi({recipes:e}){return/* @__PURE__ */ K(_i,{title:\`Recipes: tasks that are repeated without a model\`,count:e.length,children:e.map(({name:e,task:t,steps:n,successes:r,failures:i,updated_at:a})=>/* @__PURE__ */ K(vi,{name:e,about:t,facts:[Pn(n,\`step\`),\`went well \${r}, not \${i}\`,zt(a)],use:[\`Repeat \\u2026\`,()=>li(\`recipe.run\`,{recipe:e})]},e))})}function hi({forms:e}){return/* @__PURE__ */ K(_i,{title:\`Forms: what rows are submitted to\`,count:e.length,children:e.map(({name:e,url:t,fields:n})=>/* @__PURE__ */ K(vi,{name:e,about:Z(t),facts:[Pn(n,\`field\`)],use:[\`Submit rows \\u2026\`,()=>li(\`form.submit_batch\`,{schema_ref:e})]},e))})}function gi({skills:e}){return/* @__PURE__ */ K(_i,{title:\`Skills: what is known about sites\`,count:e.length,children:e.map(({name:e,origin:t,summary:n,updated_at:r})=>/* @__PURE__ */ K(vi,{name:e,about:n,facts:[t===\`human\`?\`by people\`:\`by agents\`,zt(r)]},e))})}function _i({title:e,count:t,children:n}){return/* @__PURE__ */ K(\`section\`,{class:\`known\`,children:[/* @__PURE__ */ K(\`h2\`,{children:e}),t===0?/* @__PURE__ */ K(J,{title:\`None was learned yet\`}):/* @__PURE__ */ K(\`ul\`,{class:\`task-list\`,children:n})]})}function vi({name:e,about:t,facts:n,use:r}){return/* @__PURE__ */ K(\`li\`,{class:\`known-line\`,children:[/* @__PURE__ */ K(\`span\`,{class:\`task-words\`,children:[/* @__PURE__ */ K(\`span\`,{class:\`task-goal\`,children:t}),/* @__PURE__ */ K(\`code\`,{class:\`task-news\`,children:e})]}),/* @__PURE__ */ K(\`span\`,{class:\`known-facts figure\`,children:n.join(\` \\u00b7 \`)}),r&&/* @__PURE__ */ K(\`button\`,{type:\`button\`,onClick:r[1],"aria-label":\`\${r[0]} \${e}\`,children:r[0]})]})}const yi={"agent.run":[\`intent\`,\`url\`,\`allowed_hosts\`],"form.submit_batch":[\`schema_ref\`,\`rows\`,\`allowed_hosts\`,\`mode\`,\`approval\`,\`dry_run\`],"recipe.run":[\`recipe\`,\`params\`]};function bi({name:e}){let{data:t,error:n}=Mr(),r=ii.find(t=>t.name===e)??ii[0],i=t?.find(e=>e.name===r.name);return/* @__PURE__ */ K(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ K(di,{title:\`New task\`}),/* @__PURE__ */ K(\`nav\`,{class:\`switch\`,"aria-label":\`Kind of task\`,children:ii.map(e=>/* @__PURE__ */ K(\`a\`,{href:V(\`tasks\`,\`new\`,e.name),"aria-current":e===r?\`page\`:void 0,children:e.label},e.name))}),/* @__PURE__ */ K(q,{error:n}),i&&/* @__PURE__ */ K(xi,{operation:i},i.name)]})}function xi({operation:e}){let[t,n]=M(()=>Si()),r=Ei(e.name),{call:i,error:a,isBusy:o}=Mt(),s=wi(t,r.urls);return/* @__PURE__ */ K(\`form\`,{class:\`task-form\`,onSubmit:t=>{t.preventDefault();let{values:n,problem:r}=Kr(e,s),a={...n,background:!0},o=r?Promise.reject(r):U(e.method,e.path,{body:a});i(o,({id:e})=>{location.hash=V(\`tasks\`,e),yt()})},"aria-label":\`New task\`,children:[/* @__PURE__ */ K(\`p\`,{class:\`call-summary\`,children:[e.summary,\` \`,e.description]}),/* @__PURE__ */ K(qr,{...Ci(e),seldomTitle:\`Further fields\`,typed:s,onChange:(e,r)=>n({...t,[e]:r}),suggestions:r.names}),/* @__PURE__ */ K(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:o,children:o?\`Beginning \\u2026\`:\`Begin\`}),/* @__PURE__ */ K(q,{error:a})]})}function Si(){let e=ai.value;return ai.value={},e}function Ci({name:e,fields:t}){let n=(yi[e]??[]).flatMap(e=>t.filter(t=>t.name===e));return{usual:n,seldom:t.filter(e=>!n.includes(e)&&e.name!==\`background\`)}}function wi(e,t){let n=e.url??t[e.schema_ref??\`\`]??\`\`,r=URL.parse(n)?.hostname??\`\`;return e.allowed_hosts===void 0&&r!==\`\`?{...e,allowed_hosts:r}:e}const Ti={names:{},urls:{}};function Ei(e){let{data:t}=G(async()=>e===\`form.submit_batch\`?Oi():e===\`recipe.run\`?ki():Ti,[e]);return t??Ti}const Di={limit:\`100\`};async function Oi(){let{schemas:e}=await U(\`GET\`,\`/forms\`,{query:Di});return{names:{schema_ref:e.map(({name:e})=>e)},urls:Object.fromEntries(e.map(({name:e,url:t})=>[e,t]))}}async function ki(){let{recipes:e}=await U(\`GET\`,\`/recipes\`,{query:Di});return{names:{recipe:e.map(({name:e})=>e)},urls:{}}}function Ai({label:e,question:t,yes:n,onYes:r}){let[i,a]=M(!1),o=P(null);return ke(()=>{i&&o.current?.focus()},[i]),i?/* @__PURE__ */ K(\`span\`,{class:\`twice\`,role:\`group\`,"aria-label":t,children:[/* @__PURE__ */ K(\`span\`,{children:t}),/* @__PURE__ */ K(\`button\`,{type:\`button\`,class:\`bad-button\`,onClick:r,children:n}),/* @__PURE__ */ K(\`button\`,{ref:o,type:\`button\`,onClick:()=>a(!1),children:\`No\`})]}):/* @__PURE__ */ K(\`button\`,{type:\`button\`,onClick:()=>a(!0),children:e})}const ji=/* @__PURE__ */ new Set([\`browser-task\`,\`replay-recipe\`]);function Mi({task:e,onChange:t}){let{call:n,error:r,isBusy:i}=Mt(),a=\`/tasks/\${W(e.id)}\`;return/* @__PURE__ */ K(x,{children:[/* @__PURE__ */ K(\`div\`,{class:\`tools\`,"aria-busy":i,children:[e.state===\`working\`&&ji.has(e.skill)&&/* @__PURE__ */ K(Ni,{path:a,call:n}),$t(e)?/* @__PURE__ */ K(Ai,{label:\`Cancel\`,question:\`Call it off?\`,yes:\`Call it off\`,onYes:()=>n(U(\`POST\`,\`\${a}/cancel\`,{body:{}}),e=>{t(e),yt()})},\`cancel\`):/* @__PURE__ */ K(x,{children:[oi(e)&&/* @__PURE__ */ K(\`button\`,{type:\`button\`,onClick:()=>ci(e),children:\`Begin again \\u2026\`}),/* @__PURE__ */ K(Ai,{label:\`Delete\`,question:\`Delete it, with all that it gave?\`,yes:\`Delete\`,onYes:()=>n(U(\`DELETE\`,a,{query:{confirm:\`true\`}}),()=>{on(),location.hash=V(\`tasks\`),yt()})},\`delete\`)]})]}),/* @__PURE__ */ K(q,{error:r})]})}function Ni({path:e,call:t}){let[n,r]=M(!1);return/* @__PURE__ */ K(x,{children:[/* @__PURE__ */ K(\`button\`,{type:\`button\`,onClick:()=>t(U(\`POST\`,\`\${e}/\${n?\`resume\`:\`pause\`}\`,{body:{}}),({paused:e})=>r(e)),children:n?\`Resume\`:\`Pause\`}),n&&/* @__PURE__ */ K(\`span\`,{class:\`soft\`,children:\`It is held after the action under way.\`})]})}function Pi({events:e}){let[t,n]=M(!1),r=e.slice(t?0:-200).toReversed();return/* @__PURE__ */ K(\`section\`,{class:\`task-events\`,"aria-label":\`Progress\`,children:[/* @__PURE__ */ K(\`h2\`,{children:\`Progress\`}),e.length===0&&/* @__PURE__ */ K(J,{title:\`Nothing was told yet\`}),/* @__PURE__ */ K(\`ol\`,{class:\`told\`,tabIndex:0,"aria-label":\`What it told, the latest first\`,children:r.map(({number:e,timestamp:t,text:n})=>/* @__PURE__ */ K(\`li\`,{children:[/* @__PURE__ */ K(\`span\`,{class:\`step-time\`,children:Rt(t)}),/* @__PURE__ */ K(\`span\`,{class:\`told-text\`,children:n})]},e))}),r.length<e.length&&/* @__PURE__ */ K(\`button\`,{type:\`button\`,onClick:()=>n(!0),children:[\`Show all \`,e.length.toLocaleString()]})]})}function Fi({task:e,question:t,onChange:n}){let{call:r,error:i,isBusy:a}=Mt(),o=t=>r(U(\`POST\`,\`/tasks/\${W(e.id)}/answer\`,{body:t}),e=>{n(e),yt()});return/* @__PURE__ */ K(\`section\`,{class:\`question\`,"aria-label":\`It asks\`,children:[/* @__PURE__ */ K(\`h2\`,{children:e.state===\`auth-required\`?\`It needs you to sign in\`:\`It asks you\`}),/* @__PURE__ */ K(\`p\`,{class:\`question-text\`,id:\`question\`,children:t.text}),/* @__PURE__ */ K(Ii,{text:t.text}),/* @__PURE__ */ K(\`div\`,{class:\`answers\`,children:[t.choices?t.choices.map((e,t)=>/* @__PURE__ */ K(\`button\`,{type:\`button\`,class:t===0?\`main-button\`:\`\`,disabled:a,onClick:()=>o({text:e}),children:e},e)):/* @__PURE__ */ K(Li,{isCode:e.state===\`auth-required\`,isBusy:a,onSay:e=>o({text:e})}),/* @__PURE__ */ K(\`button\`,{type:\`button\`,class:\`quiet\`,disabled:a,onClick:()=>o({decline:!0}),children:\`Decline\`})]}),/* @__PURE__ */ K(\`p\`,{class:\`soft\`,children:[\`Without an answer it goes on at \`,zt(t.until),\`.\`]}),/* @__PURE__ */ K(q,{error:i})]})}function Ii({text:e}){return/* @__PURE__ */ K(x,{children:($.value??[]).flatMap(e=>e.tabs).filter(({id:t})=>e.includes(t)).map(({id:e,url:t})=>/* @__PURE__ */ K(\`p\`,{children:/* @__PURE__ */ K(\`a\`,{href:V(\`tab\`,e),children:[\`Open its tab, \`,Z(t)]})},e))})}function Li({isCode:e,isBusy:t,onSay:n}){let[r,i]=M(\`\`);return/* @__PURE__ */ K(\`form\`,{class:\`words\`,onSubmit:e=>{e.preventDefault(),r!==\`\`&&n(r)},children:[/* @__PURE__ */ K(\`input\`,{type:\`text\`,"aria-label":\`Your answer\`,"aria-describedby":\`question\`,autocomplete:e?\`one-time-code\`:\`off\`,maxLength:1e4,value:r,onInput:({currentTarget:e})=>i(e.value)}),/* @__PURE__ */ K(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:t||r===\`\`,children:\`Answer\`})]})}const Ri=/* @__PURE__ */ new Set([\`incomplete\`,\`rejected\`,\`unknown\`,\`validation-error\`]),zi={confirmed:\`calm\`,submitted:\`calm\`,skipped:\`plain\`,unknown:\`busy\`,incomplete:\`busy\`};function Bi({result:e,rows:t}){let[n,r]=M(\`all\`),{successCount:i=0,failureCount:a=0,pending:o=0}=e,s=t.filter(({outcome:e})=>Ri.has(e)),c=n===\`all\`?t:s;return/* @__PURE__ */ K(\`div\`,{class:\`batch\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ K(Ft,{label:\`Which rows\`,choices:[[\`all\`,\`All \${t.length.toLocaleString()}\`],[\`person\`,\`Need a person: \${s.length.toLocaleString()}\`]],value:n,onChange:r}),/* @__PURE__ */ K(\`span\`,{class:\`soft figure\`,children:[i,\` sent \\u00b7 \`,a,\` failed \\u00b7 \`,o,\` pending\`]})]}),c.length===0&&n===\`person\`&&/* @__PURE__ */ K(J,{title:\`No row needs anybody\`}),c.length>0&&/* @__PURE__ */ K(\`div\`,{class:\`table-box\`,role:\`region\`,"aria-label":\`Rows\`,tabIndex:0,children:/* @__PURE__ */ K(\`table\`,{children:[/* @__PURE__ */ K(\`thead\`,{children:/* @__PURE__ */ K(\`tr\`,{children:[/* @__PURE__ */ K(\`th\`,{scope:\`col\`,children:\`Row\`}),/* @__PURE__ */ K(\`th\`,{scope:\`col\`,children:\`Outcome\`}),/* @__PURE__ */ K(\`th\`,{scope:\`col\`,children:\`What was said\`}),/* @__PURE__ */ K(\`th\`,{scope:\`col\`,children:\`Page after it\`})]})}),/* @__PURE__ */ K(\`tbody\`,{children:c.map(e=>/* @__PURE__ */ K(Vi,{row:e},e.index))})]})})]})}function Vi({row:e}){let{index:t,outcome:n,sent:r,error:i,confirmation:a,fieldErrors:o=[],warnings:s=[]}=e;return/* @__PURE__ */ K(\`tr\`,{children:[/* @__PURE__ */ K(\`td\`,{class:\`figure\`,children:t+1}),/* @__PURE__ */ K(\`td\`,{children:[/* @__PURE__ */ K(Y,{tone:zi[n]??\`bad\`,children:n}),!r&&/* @__PURE__ */ K(\`span\`,{class:\`row-note\`,children:\`not sent\`})]}),/* @__PURE__ */ K(\`td\`,{class:\`row-said\`,children:[i!==void 0&&/* @__PURE__ */ K(\`p\`,{class:\`bad-words\`,children:i}),a!==void 0&&/* @__PURE__ */ K(\`p\`,{children:a}),o.map(({field:e,message:t})=>/* @__PURE__ */ K(\`p\`,{class:\`bad-words\`,children:[e!==\`\`&&/* @__PURE__ */ K(\`code\`,{children:e}),\` \`,t]},\`\${e} \${t}\`)),s.map(e=>/* @__PURE__ */ K(\`p\`,{class:\`soft\`,children:e},e))]}),/* @__PURE__ */ K(\`td\`,{children:/* @__PURE__ */ K(Hi,{row:e})})]})}function Hi({row:e}){let{index:t,finalUrl:n,httpStatus:r,screenshot:i}=e,[a,o]=M(!1),s=Wt(i??\`\`,\`after\`,a);return/* @__PURE__ */ K(x,{children:[n!==void 0&&/* @__PURE__ */ K(\`p\`,{class:\`row-address\`,children:Z(n)}),r!==void 0&&/* @__PURE__ */ K(\`p\`,{class:\`soft\`,children:[\`status \`,r]}),i!==void 0&&/* @__PURE__ */ K(\`button\`,{type:\`button\`,"aria-expanded":a,onClick:()=>o(!a),children:a?\`Hide the picture\`:\`Picture\`}),a&&s!==\`\`&&/* @__PURE__ */ K(\`img\`,{class:\`row-picture\`,src:s,alt:\`The page after row \${t+1}\`})]})}function Ui({result:e,isOver:t}){let{warnings:n=[],evidence:r=[],verified:i,usage:a,rows:o,blocked:s=[]}=e;return/* @__PURE__ */ K(\`section\`,{class:\`sheet\`,"aria-label":\`Result\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`result-head\`,children:[/* @__PURE__ */ K(\`h2\`,{children:t?\`Result\`:\`So far\`}),t&&/* @__PURE__ */ K(qi,{verified:i})]}),/* @__PURE__ */ K(Wi,{result:e}),/* @__PURE__ */ K(Yi,{title:\`Warnings\`,texts:n}),/* @__PURE__ */ K(Xi,{evidence:r}),o&&/* @__PURE__ */ K(Bi,{result:e,rows:o}),/* @__PURE__ */ K(Yi,{title:\`Kept back, since their hosts are not allowed\`,texts:s.map(({url:e,reason:t})=>\`\${Z(e)} \\u00b7 \${t}\`)}),a&&/* @__PURE__ */ K(Zi,{usage:a}),/* @__PURE__ */ K(\`details\`,{children:[/* @__PURE__ */ K(\`summary\`,{children:\`All of it as data\`}),/* @__PURE__ */ K(Gi,{data:e})]})]})}function Wi({result:e}){let{summary:t,stop:n,data:r}=e,i=[e.result,e.answer].find(e=>typeof e==\`string\`);return/* @__PURE__ */ K(x,{children:[typeof i==\`string\`&&/* @__PURE__ */ K(\`p\`,{class:\`result-answer\`,children:i}),typeof t==\`string\`&&t!==i&&/* @__PURE__ */ K(\`p\`,{class:\`result-about\`,children:t}),n&&/* @__PURE__ */ K(\`p\`,{class:\`result-about\`,children:n.text}),r!==void 0&&/* @__PURE__ */ K(Ji,{title:\`As data\`,children:/* @__PURE__ */ K(Gi,{data:r})})]})}function Gi({data:e}){return/* @__PURE__ */ K(\`pre\`,{class:\`code\`,tabIndex:0,children:JSON.stringify(e,null,2)})}const Ki={yes:[\`verified\`,\`calm\`],no:[\`not so\`,\`bad\`],unknown:[\`not verified\`,\`busy\`]};function qi({verified:e}){if(e!==\`yes\`&&e!==\`no\`&&e!==\`unknown\`)return null;let[t,n]=Ki[e];return/* @__PURE__ */ K(Y,{tone:n,children:t})}function Ji({title:e,children:t}){return/* @__PURE__ */ K(\`div\`,{children:[/* @__PURE__ */ K(\`h3\`,{children:e}),t]})}function Yi({title:e,texts:t}){return t.length===0?null:/* @__PURE__ */ K(Ji,{title:e,children:/* @__PURE__ */ K(\`ul\`,{class:\`notes\`,children:t.map(e=>/* @__PURE__ */ K(\`li\`,{children:e},e))})})}function Xi({evidence:e}){return e.length===0?null:/* @__PURE__ */ K(Ji,{title:\`Where it stands\`,children:/* @__PURE__ */ K(\`ul\`,{class:\`evidence\`,children:e.map(({url:e,text:t})=>/* @__PURE__ */ K(\`li\`,{children:[/* @__PURE__ */ K(\`q\`,{children:t}),/* @__PURE__ */ K(\`span\`,{class:\`soft\`,children:Z(e)})]},\`\${e} \${t}\`))})})}function Zi({usage:e}){let{steps:t,modelCalls:n,inputTokens:r,outputTokens:i=0,cost:a,seconds:o}=e;return/* @__PURE__ */ K(Ji,{title:\`What it took\`,children:/* @__PURE__ */ K(\`p\`,{class:\`figure-line\`,children:[Pn(t,\`step\`),Pn(n,\`model call\`),...r===void 0?[]:[Pn(r+i,\`token\`)],a===void 0?\`price not known\`:\`$\${a}\`,X(o*1e3)].join(\` \\u00b7 \`)})})}function Qi(e){let[t,n]=M(void 0),[r,i]=M([]),[a,o]=M(void 0),s=Ae(()=>Gt(async()=>{try{n(await U(\`GET\`,\`/tasks/\${W(e)}\`)),o(void 0)}catch(e){o(jt(e))}await Kt(300)}),[e]);return N(s,[s,Yt.value]),N(()=>{let t=new AbortController,n=[],r=Gt(async()=>{await Kt(30),i([...n])});return hr(e,t.signal,e=>{n.push(...e),r(),s()}),()=>t.abort()},[e,s]),{task:t,events:r,error:a,take:n}}function $i({id:e}){let{task:t,events:n,error:r,take:i}=Qi(e);return r?.code===\`TASK_NOT_FOUND\`?/* @__PURE__ */ K(ea,{}):t?/* @__PURE__ */ K(\`div\`,{class:\`page task-view\`,children:[/* @__PURE__ */ K(ta,{task:t}),/* @__PURE__ */ K(Mi,{task:t,onChange:i}),/* @__PURE__ */ K(q,{error:r}),t.question&&/* @__PURE__ */ K(Fi,{task:t,question:t.question,onChange:i}),t.error&&/* @__PURE__ */ K(q,{error:na(t.error)}),/* @__PURE__ */ K(\`div\`,{class:\`task-body\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`task-left\`,children:[t.result&&/* @__PURE__ */ K(Ui,{result:t.result,isOver:Mn(t)!==void 0}),/* @__PURE__ */ K(ra,{input:t.input})]}),/* @__PURE__ */ K(Pi,{events:n})]})]}):/* @__PURE__ */ K(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ K(q,{error:r}),!r&&/* @__PURE__ */ K(\`p\`,{class:\`soft\`,children:\`Asking the server \\u2026\`})]})}function ea(){return/* @__PURE__ */ K(\`div\`,{class:\`page\`,children:/* @__PURE__ */ K(J,{title:\`There is no such task\`,children:/* @__PURE__ */ K(\`p\`,{children:[\`It was deleted, is kept no longer, or is not yours.\`,\` \`,/* @__PURE__ */ K(\`a\`,{href:V(\`tasks\`),children:\`See what tasks there are\`})]})})})}function ta({task:e}){let[t,n]=Dn(e),r=Mn(e);return/* @__PURE__ */ K(di,{title:On(e),children:/* @__PURE__ */ K(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ K(Y,{tone:n,children:t}),/* @__PURE__ */ K(\`span\`,{children:e.skill}),/* @__PURE__ */ K(\`code\`,{children:e.id}),/* @__PURE__ */ K(\`span\`,{class:\`figure\`,children:[\`begun \`,zt(e.created_at),r!==void 0&&\`, took \${r}\`]}),/* @__PURE__ */ K(\`span\`,{class:\`figure\`,children:Nn(e.result?.usage)})]})})}function na({code:e,message:t,hint:n=\`\`}){return new H({error:\`\${e}: \${t}\`,code:e,hint:n})}function ra({input:e}){return/* @__PURE__ */ K(\`details\`,{class:\`sheet\`,children:[/* @__PURE__ */ K(\`summary\`,{children:\`What was asked for\`}),/* @__PURE__ */ K(\`dl\`,{class:\`facts\`,children:Object.entries(e).map(([e,t])=>/* @__PURE__ */ K(\`div\`,{children:[/* @__PURE__ */ K(\`dt\`,{children:e}),/* @__PURE__ */ K(\`dd\`,{children:Q(t)})]},e))})]})}function ia(){let{id:e,part:t}=B.value;return e===\`\`?/* @__PURE__ */ K(aa,{}):e===\`new\`?/* @__PURE__ */ K(bi,{name:t},t):e===\`known\`?/* @__PURE__ */ K(pi,{}):/* @__PURE__ */ K($i,{id:e},e)}function aa(){return/* @__PURE__ */ K(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ K(\`h1\`,{children:\`Tasks\`}),/* @__PURE__ */ K(\`a\`,{class:\`end\`,href:V(\`tasks\`,\`known\`),children:\`What was learned\`}),/* @__PURE__ */ K(\`a\`,{class:\`main-button\`,href:V(\`tasks\`,\`new\`),children:\`New task\`})]}),tn.value.length>0&&/* @__PURE__ */ K(\`section\`,{class:\`waiting-tasks\`,"aria-label":\`Waiting for an answer\`,children:[/* @__PURE__ */ K(\`h2\`,{children:\`They wait for an answer\`}),/* @__PURE__ */ K(Fn,{tasks:tn.value})]}),/* @__PURE__ */ K(ca,{})]})}const oa=[[\`all\`,\`All\`],[\`open\`,\`Under way\`],[\`done\`,\`Done\`],[\`failed\`,\`Failed\`],[\`canceled\`,\`Called off\`]],sa={all:[],done:[\`completed\`],failed:[\`failed\`,\`rejected\`],canceled:[\`canceled\`]};function ca(){let[e,t]=M(\`all\`),[n,r]=M(1),i=sa[e],{data:a,error:o}=G(async()=>({filter:e,...i?await rn(i,n):{tasks:qt.value,isWhole:!0}}),[e,n,Yt.value]),s=a?.filter===e,c=a?.tasks.filter(e=>!en(e))??[];return/* @__PURE__ */ K(\`section\`,{class:\`other-tasks\`,"aria-label":\`Tasks\`,children:[/* @__PURE__ */ K(Ft,{label:\`Which tasks\`,choices:oa,value:e,onChange:e=>{t(e),r(1)}}),/* @__PURE__ */ K(q,{error:o}),c.length>0&&/* @__PURE__ */ K(Fn,{tasks:c}),s&&c.length===0&&/* @__PURE__ */ K(la,{filter:e,isEmpty:a.tasks.length===0}),a?.isWhole===!1&&/* @__PURE__ */ K(\`button\`,{type:\`button\`,onClick:()=>r(n+1),children:\`Show older ones\`})]})}function la({filter:e,isEmpty:t}){return e===\`all\`?t?/* @__PURE__ */ K(J,{title:\`No tasks yet\`,children:/* @__PURE__ */ K(\`p\`,{children:[\`Whatever is begun as a task appears here. Begin one with \`,/* @__PURE__ */ K(\`em\`,{children:\`New task\`}),\`.\`]})}):null:/* @__PURE__ */ K(J,{title:\`None of these\`})}function ua(e){let{action_type:t,params:n}=e,r=da[t];return r?r(e):\`\${xa(t)}\${ga(n)}\`}const da={navigate:({params:e})=>\`Go to \${Z(ya(e,\`url\`))}\`,create_tab:({params:e})=>\`Open a tab\${ma(ya(e,\`url\`))}\`,click:({params:e,result:t})=>\`Click \${fa(e,t)}\`,hover:({params:e,result:t})=>\`Point at \${fa(e,t)}\`,type:({params:e})=>\`Type \${Sa(ya(e,\`text\`))}\${pa(e)}\`,insert_text:({params:e})=>\`Insert \${Sa(ya(e,\`text\`))}\${pa(e)}\`,key_press:({params:e})=>\`Press \${[...ba(e,\`modifiers\`),ya(e,\`key\`)].join(\` + \`)}\`,scroll:({params:e})=>\`Scroll \${ha(e)}\`,wait:({params:e})=>\`Wait \${X(Number(e.ms??0))}\`,back:()=>\`Go back\`,forward:()=>\`Go forward\`,reload:()=>\`Reload\`,screenshot:()=>\`Look at the page\`};function fa(e,t){let n=t?.hit,r=va(n)?ya(n,\`text\`):\`\`;return r===\`\`?typeof e.ref==\`number\`?\`[\${e.ref}]\`:\`at \${ya(e,\`x\`)}, \${ya(e,\`y\`)}\`:Sa(r)}function pa(e){return typeof e.ref==\`number\`?\` into [\${e.ref}]\`:\`\`}function ma(e){return e===\`\`?\`\`:\` at \${Z(e)}\`}function ha(e){let[t,n]=[Number(e.delta_x??0),Number(e.delta_y??0)];return n===0?\`\${t<0?\`left\`:\`right\`} \${Math.abs(t)} px\`:\`\${n<0?\`up\`:\`down\`} \${Math.abs(n)} px\`}function ga(e){return Object.entries(e).filter(([,e])=>_a(e)).map(([e,t])=>\` \\u00b7 \${xa(e)} \${Ca(String(t))}\`).join(\`\`)}function _a(e){return e!==\`\`&&[\`string\`,\`number\`,\`boolean\`].includes(typeof e)}function va(e){return typeof e==\`object\`&&!!e}function ya(e,t){let n=e[t];return typeof n==\`string\`||typeof n==\`number\`?String(n):\`\`}function ba(e,t){let n=e[t];return Array.isArray(n)?n.map(String):[]}function xa(e){let t=e.replaceAll(\`_\`,\` \`);return t.charAt(0).toUpperCase()+t.slice(1)}function Sa(e){return\`\\u201c\${Ca(e.replaceAll(/\\s+/g,\` \`))}\\u201d\`}function Ca(e){return e.length>80?\`\${e.slice(0,80)}\\u2026\`:e}function wa({step:e}){let{data:t,error:n}=G(async()=>(await U(\`GET\`,\`/history/events\`,{query:{action_id:e.id,direction:\`forward\`,limit:\`200\`}})).data.events,[e.id]);return/* @__PURE__ */ K(\`section\`,{class:\`detail\`,"aria-label":\`The chosen step\`,children:[/* @__PURE__ */ K(\`h2\`,{children:ua(e)}),/* @__PURE__ */ K(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ K(Y,{tone:e.success?\`calm\`:\`bad\`,children:e.success?\`done\`:e.error_code}),/* @__PURE__ */ K(\`span\`,{children:new Date(e.timestamp).toLocaleString()}),/* @__PURE__ */ K(\`span\`,{children:X(e.duration_ms)}),/* @__PURE__ */ K(\`code\`,{children:e.id})]}),e.error_message!==null&&/* @__PURE__ */ K(\`p\`,{class:\`trouble\`,children:e.error_message}),/* @__PURE__ */ K(Da,{step:e}),/* @__PURE__ */ K(Ea,{title:\`Asked\`,facts:e.params}),e.result&&/* @__PURE__ */ K(Ea,{title:\`Answered\`,facts:e.result}),/* @__PURE__ */ K(q,{error:n}),t&&t.length>0&&/* @__PURE__ */ K(x,{children:[/* @__PURE__ */ K(\`h3\`,{children:\`Events\`}),/* @__PURE__ */ K(\`ol\`,{class:\`events\`,children:t.map(e=>/* @__PURE__ */ K(\`li\`,{children:[/* @__PURE__ */ K(Y,{children:e.event_type.replaceAll(\`_\`,\` \`)}),/* @__PURE__ */ K(\`code\`,{class:\`cut\`,children:JSON.stringify(e.data)})]},e.id))})]})]})}const Ta=/* @__PURE__ */ new Set([\`\`,\`null\`,\`[]\`,\`{}\`]);function Ea({title:e,facts:t}){let n=Object.entries(t).filter(([,e])=>!Ta.has(Q(e)));return n.length===0?null:/* @__PURE__ */ K(x,{children:[/* @__PURE__ */ K(\`h3\`,{children:e}),/* @__PURE__ */ K(\`dl\`,{class:\`facts\`,children:n.map(([e,t])=>/* @__PURE__ */ K(\`div\`,{children:[/* @__PURE__ */ K(\`dt\`,{children:e}),/* @__PURE__ */ K(\`dd\`,{children:Q(t)})]},e))})]})}function Da({step:e}){let t=Wt(e.id,\`after\`,e.screenshot_after_path!==null),n=Wt(e.id,\`before\`,e.screenshot_before_path!==null),[r,i]=M(50);return e.screenshot_after_path===null&&e.screenshot_before_path===null?/* @__PURE__ */ K(\`p\`,{class:\`soft\`,children:[\`No pictures of this step are kept: it took none, or the server was started without\`,\` \`,/* @__PURE__ */ K(\`code\`,{children:\`--history-screenshots-enabled\`}),\`.\`]}):/* @__PURE__ */ K(\`div\`,{class:\`compare\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`compare-pictures\`,children:[t!==\`\`&&/* @__PURE__ */ K(\`img\`,{src:t,alt:\`The page after the step\`}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ K(\`img\`,{class:\`over\`,src:n,alt:\`The page before the step\`,style:{clipPath:\`inset(0 \${100-r}% 0 0)\`}})]}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ K(\`label\`,{class:\`compare-slide\`,children:[\`Before\`,/* @__PURE__ */ K(\`input\`,{type:\`range\`,min:\`0\`,max:\`100\`,value:r,"aria-label":\`How much of the page before is shown\`,onInput:({currentTarget:e})=>i(Number(e.value))}),\`After\`]})]})}function Oa({steps:e,chosenId:t,sessionId:n}){let r=P(null),[i,a]=M({top:0,height:600});N(()=>{let e=()=>{let{current:e}=r;e&&a({top:e.scrollTop,height:e.clientHeight})};return e(),addEventListener(\`resize\`,e),()=>removeEventListener(\`resize\`,e)},[]);let o=Math.max(0,Math.floor(i.top/44)-8),s=Math.ceil(i.height/44)+16,c=Math.max(1,...e.map(e=>e.duration_ms));return/* @__PURE__ */ K(\`div\`,{ref:r,class:\`steps\`,onScroll:({currentTarget:{scrollTop:e,clientHeight:t}})=>a({top:e,height:t}),children:/* @__PURE__ */ K(\`ol\`,{style:{height:\`\${e.length*44}px\`},"aria-label":\`Steps\`,children:e.slice(o,o+s).map((r,i)=>/* @__PURE__ */ K(ka,{step:r,earlier:e[o+i+1],top:(o+i)*44,share:r.duration_ms/c,href:V(\`timeline\`,n,r.id),isChosen:r.id===t},r.id))})})}function ka({step:e,earlier:t,top:n,share:r,href:i,isChosen:a}){let o=t?e.timestamp-t.timestamp-t.duration_ms:0;return/* @__PURE__ */ K(\`li\`,{class:\`step\`,style:{top:\`\${n}px\`},children:/* @__PURE__ */ K(\`a\`,{href:i,"aria-current":a?\`true\`:void 0,children:[/* @__PURE__ */ K(\`span\`,{class:\`step-time\`,children:Rt(e.timestamp)}),/* @__PURE__ */ K(\`span\`,{class:\`step-words\`,children:[/* @__PURE__ */ K(\`span\`,{class:\`cut\`,children:ua(e)}),/* @__PURE__ */ K(\`span\`,{class:e.success?\`soft\`:\`bad-words\`,children:e.success?Aa(o):e.error_code})]}),/* @__PURE__ */ K(\`span\`,{class:\`step-cost\`,children:[/* @__PURE__ */ K(\`span\`,{class:\`figure\`,children:X(e.duration_ms)}),/* @__PURE__ */ K(\`span\`,{class:\`span\`,style:{width:\`\${Math.max(2,r*100)}%\`}})]})]})})}function Aa(e){return e>0?\`after a pause of \${X(e)}\`:\`\`}function ja(){let{data:e,error:t}=G(async()=>(await U(\`GET\`,\`/history/sessions\`,{query:{direction:\`backward\`,limit:\`100\`}})).data.sessions,[B.value.id]),n=B.value.id===\`\`?e?.[0]?.id:B.value.id;return/* @__PURE__ */ K(\`div\`,{class:\`page timeline\`,children:[/* @__PURE__ */ K(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ K(\`h1\`,{children:\`Timeline\`}),e&&n!==void 0&&/* @__PURE__ */ K(Ma,{sessions:e,id:n})]}),/* @__PURE__ */ K(q,{error:t}),e?.length===0&&/* @__PURE__ */ K(J,{title:\`Nothing is recorded yet\`,children:/* @__PURE__ */ K(\`p\`,{children:\`The first step of any session appears here.\`})}),n!==void 0&&/* @__PURE__ */ K(Ia,{sessionId:n},n)]})}function Ma({sessions:e,id:t}){return/* @__PURE__ */ K(\`select\`,{"aria-label":\`Session\`,value:t,onChange:({currentTarget:e})=>location.hash=V(\`timeline\`,e.value),children:[!e.some(e=>e.id===t)&&/* @__PURE__ */ K(\`option\`,{value:t,children:t}),e.map(({id:e,start_time:t,end_time:n})=>/* @__PURE__ */ K(\`option\`,{value:e,children:[new Date(t).toLocaleString(),\` \\u00b7 \`,e,n===null?\` \\u00b7 open\`:\`\`]},e))]})}async function Na(e,t){let n=[],r=null;for(let i=0;i<t;i+=1){let t=await U(\`GET\`,\`/history/actions\`,{query:{session_id:e,limit:\`500\`,...r!==null&&{cursor:r}}});if(n.push(...t.data.actions),r=t.data.next_cursor,r===null)return{actions:n,isWhole:!0}}return{actions:n,isWhole:!1}}const Pa=[[\`all\`,\`All\`],[\`failed\`,\`Failed\`]];function Fa(e){return[ua(e),e.action_type,e.error_code??\`\`,e.id]}function Ia({sessionId:e}){let[t,n]=M(\`\`),[r,i]=M(\`all\`),{data:a,error:o}=G(()=>Na(e,10),[e,pn.value[e]??0]),s=Ae(()=>(a?.actions??[]).filter(e=>(r===\`all\`||!e.success)&&Lt(t,...Fa(e))),[a,t,r]),c=B.value.part,l=a?.actions.find(({id:e})=>e===c)??s[0];return/* @__PURE__ */ K(x,{children:[/* @__PURE__ */ K(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ K(It,{label:\`Search steps\`,value:t,onChange:n}),/* @__PURE__ */ K(Ft,{label:\`Which steps\`,choices:Pa,value:r,onChange:i}),/* @__PURE__ */ K(La,{shown:s,isWhole:a?.isWhole??!0})]}),/* @__PURE__ */ K(q,{error:o}),/* @__PURE__ */ K(\`div\`,{class:\`timeline-body\`,children:[/* @__PURE__ */ K(Oa,{steps:s,chosenId:l?.id,sessionId:e}),l&&/* @__PURE__ */ K(wa,{step:l},l.id),a&&s.length===0&&/* @__PURE__ */ K(J,{title:\`No such steps\`})]})]})}function La({shown:e,isWhole:t}){let[n]=e;return/* @__PURE__ */ K(\`span\`,{class:\`soft figure\`,children:[e.length.toLocaleString(),\` steps\`,!t&&\`, the latest ones\`,n&&\` \\u00b7 last at \${Rt(n.timestamp)}\`]})}function Ra(){if(Ot.value)return/* @__PURE__ */ K(Ja,{});let{view:e,id:t}=B.value;return/* @__PURE__ */ K(x,{children:[/* @__PURE__ */ K(\`a\`,{class:\`skip\`,href:\`#main\`,onClick:Ba,children:\`To the content\`}),/* @__PURE__ */ K(Ha,{view:e}),/* @__PURE__ */ K(\`main\`,{id:\`main\`,tabIndex:-1,children:[e===\`tab\`&&/* @__PURE__ */ K(or,{tabId:t},t),e===\`timeline\`&&/* @__PURE__ */ K(ja,{}),e===\`tasks\`&&/* @__PURE__ */ K(ia,{}),e===\`playground\`&&/* @__PURE__ */ K(Jr,{}),!za.has(e)&&/* @__PURE__ */ K(Ln,{})]})]})}const za=/* @__PURE__ */ new Set([\`tab\`,\`timeline\`,\`tasks\`,\`playground\`]);function Ba(e){e.preventDefault(),yt()}const Va=[[\`\`,\`Live\`],[\`timeline\`,\`Timeline\`],[\`tasks\`,\`Tasks\`],[\`playground\`,\`Playground\`]];function Ha({view:e}){let t=t=>t===e||t===\`\`&&!za.has(e)||t===\`\`&&e===\`tab\`;return/* @__PURE__ */ K(\`header\`,{class:\`bar\`,children:[/* @__PURE__ */ K(\`a\`,{class:\`brand\`,href:\`#/\`,children:[/* @__PURE__ */ K(Ka,{}),\`Fermata\`]}),/* @__PURE__ */ K(\`nav\`,{"aria-label":\`Views\`,children:[Va.map(([e,n])=>/* @__PURE__ */ K(\`a\`,{href:V(e),"aria-current":t(e)?\`page\`:void 0,children:[n,e===\`tasks\`&&/* @__PURE__ */ K(Ua,{})]},e)),Dt.value===\`\`&&/* @__PURE__ */ K(\`a\`,{href:\`/docs\`,children:\`Docs\`})]}),/* @__PURE__ */ K(\`div\`,{class:\`bar-end\`,children:[ln.value===\`human\`&&/* @__PURE__ */ K(Y,{tone:\`busy\`,children:\`a person drives\`}),/* @__PURE__ */ K(Ga,{}),/* @__PURE__ */ K(\`button\`,{type:\`button\`,class:\`quiet\`,onClick:St,title:\`Change the colours\`,children:[/* @__PURE__ */ K(qa,{}),/* @__PURE__ */ K(\`span\`,{class:\`unseen\`,children:[\`Colours: \`,z.value]})]})]})]})}function Ua(){let{length:e}=tn.value;return e===0?null:/* @__PURE__ */ K(\`span\`,{class:\`count\`,children:[e,\` \`,/* @__PURE__ */ K(\`span\`,{class:\`unseen\`,children:[e===1?\`waits\`:\`wait\`,\` for an answer\`]})]})}const Wa={connecting:[\`Connecting\`,\`\`],live:[\`Connected\`,\`calm\`],lost:[\`Connection lost\`,\`bad\`]};function Ga(){let[e,t]=Wa[fr.value];return/* @__PURE__ */ K(\`span\`,{class:\`connection \${t}\`,role:\`status\`,children:[/* @__PURE__ */ K(\`span\`,{class:\`dot\`}),/* @__PURE__ */ K(\`span\`,{class:\`connection-words\`,children:e})]})}function Ka(){return/* @__PURE__ */ K(\`svg\`,{class:\`mark\`,viewBox:\`0 0 24 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ K(\`path\`,{d:\`M2 14a10 10 0 0 1 20 0\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`2.6\`,"stroke-linecap":\`round\`}),/* @__PURE__ */ K(\`circle\`,{cx:\`12\`,cy:\`12.5\`,r:\`2.2\`,fill:\`currentColor\`})]})}function qa(){return/* @__PURE__ */ K(\`svg\`,{class:\`icon\`,viewBox:\`0 0 16 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ K(\`circle\`,{cx:\`8\`,cy:\`8\`,r:\`6\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`1.5\`}),z.value!==\`light\`&&/* @__PURE__ */ K(\`path\`,{d:\`M8 2a6 6 0 0 1 0 12z\`,fill:\`currentColor\`}),z.value===\`dark\`&&/* @__PURE__ */ K(\`circle\`,{cx:\`8\`,cy:\`8\`,r:\`6\`,fill:\`currentColor\`})]})}function Ja(){let[e,t]=M(\`\`),[n,r]=M(!1);return/* @__PURE__ */ K(\`main\`,{class:\`login\`,children:/* @__PURE__ */ K(\`form\`,{onSubmit:t=>{t.preventDefault(),Dt.value=e,U(\`GET\`,\`/browser/input-mode\`).then(()=>{Ot.value=!1,bn()},()=>r(!0))},children:[/* @__PURE__ */ K(\`h1\`,{children:[/* @__PURE__ */ K(Ka,{}),\` Fermata\`]}),/* @__PURE__ */ K(\`label\`,{children:[\`Token of this server, or your key\`,/* @__PURE__ */ K(\`input\`,{type:\`password\`,autocomplete:\`current-password\`,value:e,onInput:({currentTarget:e})=>t(e.value)})]}),/* @__PURE__ */ K(\`button\`,{type:\`submit\`,class:\`main-button\`,children:\`Open the console\`}),n&&/* @__PURE__ */ K(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[\`That is not it. The server was started with \`,/* @__PURE__ */ K(\`code\`,{children:\`--auth-token\`}),\` or keys.\`]}),/* @__PURE__ */ K(\`p\`,{class:\`soft\`,children:\`It is kept in this page's memory only, and is gone when you close it.\`})]})})}Ct();const Ya=document.querySelector(\`#app\`);Ya&&k(/* @__PURE__ */ K(Ra,{}),Ya),mr(hn),ot(()=>{let{length:e}=tn.value;document.title=e===0?\`Fermata\`:\`(\${e}) Fermata\`});`;
/** How it looks. */
export const CONSOLE_STYLE: string = `:root {
color-scheme: light;
--ink: #1b2230;
--soft: #596273;
--faint: #e4e5df;
--paper: #f7f7f4;
--sheet: #ffffff;
--tint: #efefea;
--link: #14509a;
--accent: #0a6d57;
--accent-ink: #ffffff;
--calm: #0a6d57;
--calm-tint: #dff0ea;
--busy: #8a5a00;
--busy-tint: #fbefd5;
--bad: #a8321f;
--bad-tint: #fbe6e2;
--radius: 8px;
--shadow: 0 1px 2px rgb(20 24 32 / 6%);
--mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
:root:not([data-theme="light"]) {
color-scheme: dark;
--ink: #e5e7eb;
--soft: #9fa8b7;
--faint: #2c323b;
--paper: #13161b;
--sheet: #1a1e25;
--tint: #232830;
--link: #86b7ff;
--accent: #4cc9aa;
--accent-ink: #06231b;
--calm: #5fd3b6;
--calm-tint: #17332c;
--busy: #e9b95a;
--busy-tint: #3a2d12;
--bad: #ff9a88;
--bad-tint: #42211b;
--shadow: none;
}
}
:root[data-theme="dark"] {
color-scheme: dark;
--ink: #e5e7eb;
--soft: #9fa8b7;
--faint: #2c323b;
--paper: #13161b;
--sheet: #1a1e25;
--tint: #232830;
--link: #86b7ff;
--accent: #4cc9aa;
--accent-ink: #06231b;
--calm: #5fd3b6;
--calm-tint: #17332c;
--busy: #e9b95a;
--busy-tint: #3a2d12;
--bad: #ff9a88;
--bad-tint: #42211b;
--shadow: none;
}
* {
box-sizing: border-box;
}
html,
body {
height: 100%;
}
body {
margin: 0;
background: var(--paper);
color: var(--ink);
font:
14px/1.5 system-ui,
"Segoe UI",
Roboto,
"Helvetica Neue",
sans-serif;
}
#app {
min-height: 100%;
display: flex;
flex-direction: column;
}
main {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
outline: none;
}
h1,
h2,
h3,
p,
ol,
ul,
dl,
dd {
margin: 0;
padding: 0;
}
h1 {
font-size: 18px;
line-height: 1.3;
font-weight: 650;
letter-spacing: -0.01em;
}
h2 {
font-size: 14px;
font-weight: 650;
}
h3 {
font-size: 12px;
font-weight: 600;
color: var(--soft);
margin: 16px 0 6px;
}
ol,
ul {
list-style: none;
}
a {
color: var(--link);
text-underline-offset: 2px;
text-decoration-thickness: 1px;
}
code,
pre {
font-family: var(--mono);
font-size: 12px;
}
:focus-visible {
outline: 2px solid var(--accent);
outline-offset: 2px;
}
button,
select,
input,
textarea {
font: inherit;
color: inherit;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: 6px;
padding: 4px 10px;
min-height: 32px;
}
input,
select,
textarea {
border-color: color-mix(in srgb, var(--soft) 45%, transparent);
}
textarea {
font-family: var(--mono);
font-size: 12px;
resize: vertical;
}
button {
cursor: pointer;
white-space: nowrap;
box-shadow: var(--shadow);
}
button:hover {
background: var(--tint);
}
button:disabled {
opacity: 0.6;
cursor: default;
}
.main-button {
background: var(--accent);
border-color: var(--accent);
color: var(--accent-ink);
font-weight: 600;
}
.main-button:hover {
background: color-mix(in srgb, var(--accent) 88%, var(--ink));
}
.quiet {
background: none;
border-color: transparent;
box-shadow: none;
padding: 4px 8px;
}
input[type="checkbox"] {
min-height: 0;
width: 16px;
height: 16px;
margin: 0;
accent-color: var(--accent);
}
input[type="range"] {
padding: 0;
min-height: 24px;
flex: 1;
accent-color: var(--accent);
}
.soft {
color: var(--soft);
}
.bad-words {
color: var(--bad);
}
.cut {
overflow: hidden;
text-overflow: ellipsis;
white-space: nowrap;
min-width: 0;
}
.figure {
font-variant-numeric: tabular-nums;
white-space: nowrap;
}
.end {
margin-left: auto;
}
.unseen {
position: absolute;
width: 1px;
height: 1px;
overflow: hidden;
clip-path: inset(50%);
white-space: nowrap;
}
.skip {
position: absolute;
left: 8px;
top: -60px;
background: var(--sheet);
padding: 8px 12px;
border-radius: 6px;
z-index: 10;
}
.skip:focus {
top: 8px;
}
.icon {
width: 16px;
height: 16px;
display: block;
}
.bar {
display: flex;
align-items: center;
gap: 24px;
padding: 0 20px;
height: 48px;
flex: none;
background: var(--sheet);
border-bottom: 1px solid var(--faint);
}
.brand {
display: flex;
align-items: center;
gap: 8px;
font-weight: 650;
font-size: 15px;
color: var(--ink);
text-decoration: none;
letter-spacing: -0.01em;
}
.mark {
width: 22px;
height: 15px;
color: var(--accent);
}
.bar nav {
display: flex;
gap: 4px;
align-self: stretch;
}
.bar nav a {
display: flex;
align-items: center;
padding: 0 10px;
color: var(--soft);
text-decoration: none;
border-bottom: 2px solid transparent;
margin-bottom: -1px;
}
.bar nav a:hover {
color: var(--ink);
}
.bar nav a[aria-current] {
color: var(--ink);
font-weight: 600;
border-bottom-color: var(--accent);
}
.bar-end {
margin-left: auto;
display: flex;
align-items: center;
gap: 8px;
}
.connection {
display: flex;
align-items: center;
gap: 6px;
color: var(--soft);
font-size: 12px;
}
.dot {
width: 8px;
height: 8px;
border-radius: 50%;
background: var(--soft);
flex: none;
}
.dot.calm,
.calm > .dot {
background: var(--calm);
}
.dot.busy {
background: var(--busy);
}
.connection.bad {
color: var(--bad);
}
.connection.bad .dot {
background: var(--bad);
}
.badge {
font-size: 11px;
line-height: 18px;
padding: 0 7px;
border-radius: 9px;
background: var(--tint);
color: var(--soft);
white-space: nowrap;
}
.badge.calm {
background: var(--calm-tint);
color: var(--calm);
}
.badge.busy {
background: var(--busy-tint);
color: var(--busy);
}
.badge.ask {
background: var(--busy);
color: var(--sheet);
font-weight: 600;
}
.badge.bad {
background: var(--bad-tint);
color: var(--bad);
}
.trouble {
background: var(--bad-tint);
color: var(--bad);
border-radius: var(--radius);
padding: 8px 12px;
overflow-wrap: anywhere;
}
.empty {
border: 1px dashed var(--faint);
border-radius: var(--radius);
padding: 32px 20px;
text-align: center;
color: var(--soft);
}
.empty-title {
color: var(--ink);
font-weight: 600;
margin-bottom: 4px;
}
.switch {
display: inline-flex;
flex-wrap: wrap;
background: var(--tint);
border-radius: 7px;
padding: 2px;
}
.switch button {
border: 0;
background: none;
box-shadow: none;
min-height: 28px;
padding: 2px 10px;
color: var(--soft);
}
.switch button[aria-pressed="true"],
.switch a[aria-current] {
background: var(--sheet);
color: var(--ink);
font-weight: 600;
box-shadow: 0 1px 2px rgb(0 0 0 / 14%);
}
.tools {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 8px 12px;
}
.tools .figure {
margin-left: auto;
}
.filter {
flex: 1 1 160px;
max-width: 320px;
min-width: 0;
}
.check {
display: flex;
align-items: center;
gap: 6px;
}
.page {
padding: 20px;
display: flex;
flex-direction: column;
gap: 20px;
max-width: 1600px;
width: 100%;
margin: 0 auto;
}
.page-head {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 12px;
}
.page-head button {
margin-left: auto;
}
.session {
display: flex;
flex-direction: column;
gap: 10px;
}
.session-head {
display: flex;
align-items: baseline;
gap: 10px;
flex-wrap: wrap;
}
.session-head code {
color: var(--soft);
}
.cards {
display: grid;
grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
gap: 14px;
}
.card {
display: flex;
flex-direction: column;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
color: inherit;
text-decoration: none;
box-shadow: var(--shadow);
}
.card:hover {
border-color: var(--accent);
}
.card-picture {
aspect-ratio: 16 / 10;
background: var(--tint);
border-bottom: 1px solid var(--faint);
overflow: hidden;
}
.card-picture img {
width: 100%;
height: 100%;
object-fit: cover;
object-position: top;
display: block;
}
.card-words {
padding: 10px 12px 12px;
display: flex;
flex-direction: column;
gap: 2px;
}
.card-title {
display: flex;
align-items: center;
gap: 8px;
font-weight: 600;
}
.card-address {
color: var(--soft);
font-size: 12px;
min-height: 18px;
}
.card-facts {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 6px;
margin-top: 6px;
}
.last-step {
margin-left: auto;
font-size: 12px;
color: var(--soft);
font-variant-numeric: tabular-nums;
}
.last-step.bad-words {
color: var(--bad);
}
.task-list {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
}
.task-list li + li {
border-top: 1px solid var(--faint);
}
.task a,
.known-line {
display: grid;
grid-template-columns: 120px minmax(0, 1fr) auto;
gap: 12px;
align-items: center;
padding: 9px 14px;
color: inherit;
text-decoration: none;
}
.known-line {
grid-template-columns: minmax(0, 1fr) auto auto;
}
.known-facts {
color: var(--soft);
font-size: 12px;
}
.task a:hover {
background: var(--tint);
}
.task a:focus-visible {
outline-offset: -2px;
}
.task.asks {
background: var(--busy-tint);
box-shadow: inset 3px 0 var(--busy);
}
.task.asks a:hover {
background: color-mix(in srgb, var(--busy) 10%, transparent);
}
.task-words {
display: flex;
flex-direction: column;
min-width: 0;
line-height: 1.4;
}
.task-goal {
font-weight: 600;
}
.task-news {
color: var(--soft);
font-size: 12px;
min-height: 17px;
}
.asks .task-news,
.asks .task-facts {
color: var(--ink);
}
.task-facts {
display: grid;
grid-template-columns: 130px 120px 100px;
gap: 12px;
color: var(--soft);
font-size: 12px;
text-align: right;
}
.known-line code {
overflow-wrap: anywhere;
}
.other-tasks,
.known,
.waiting-tasks {
display: flex;
flex-direction: column;
align-items: stretch;
gap: 10px;
}
.page > .switch,
.other-tasks > .switch,
.other-tasks > button {
align-self: flex-start;
}
.count {
margin-left: 6px;
min-width: 18px;
padding: 0 5px;
border-radius: 9px;
background: var(--busy);
color: var(--sheet);
font:
600 11px/18px system-ui,
sans-serif;
text-align: center;
}
.task-head {
display: flex;
flex-direction: column;
gap: 2px;
}
.task-head .back {
text-decoration: none;
font-size: 13px;
align-self: flex-start;
}
.task-head h1 {
overflow-wrap: anywhere;
white-space: pre-wrap;
max-width: 80ch;
}
.task-head .detail-facts {
margin: 6px 0 0;
}
.task-view {
gap: 14px;
}
.twice {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 8px;
}
.bad-button {
background: var(--bad);
border-color: var(--bad);
color: var(--sheet);
font-weight: 600;
}
.bad-button:hover {
background: color-mix(in srgb, var(--bad) 88%, var(--ink));
}
.question {
background: var(--busy-tint);
border: 1px solid color-mix(in srgb, var(--busy) 40%, transparent);
border-left: 3px solid var(--busy);
border-radius: var(--radius);
padding: 14px 16px;
display: flex;
flex-direction: column;
gap: 10px;
}
.question .soft {
color: var(--ink);
font-size: 12px;
}
.question-text {
white-space: pre-wrap;
overflow-wrap: anywhere;
max-height: 40vh;
overflow: auto;
}
.answers,
.words {
display: flex;
flex-wrap: wrap;
gap: 8px;
}
.words {
flex: 1 1 280px;
max-width: 620px;
}
.words input {
flex: 1;
min-width: 0;
}
.task-body {
display: grid;
grid-template-columns: minmax(0, 1.6fr) minmax(300px, 1fr);
gap: 16px;
align-items: start;
}
.task-left,
.task-events {
display: flex;
flex-direction: column;
gap: 14px;
min-width: 0;
}
.task-events {
gap: 8px;
}
.sheet {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
padding: 14px 16px;
}
section.sheet {
display: flex;
flex-direction: column;
gap: 12px;
}
.sheet h3 {
margin-top: 0;
}
.result-head {
display: flex;
align-items: center;
gap: 10px;
}
.result-answer {
font-size: 15px;
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.result-about {
color: var(--soft);
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.notes {
background: var(--busy-tint);
border-radius: 6px;
padding: 8px 12px;
overflow-wrap: anywhere;
}
.notes li + li {
margin-top: 6px;
}
.evidence {
display: flex;
flex-direction: column;
gap: 8px;
}
.evidence li {
border-left: 2px solid var(--faint);
padding-left: 10px;
display: flex;
flex-direction: column;
overflow-wrap: anywhere;
}
.evidence .soft {
font-size: 12px;
}
.told {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
max-height: 70vh;
overflow: auto;
font-size: 13px;
}
.told li {
display: grid;
grid-template-columns: 60px minmax(0, 1fr);
gap: 10px;
padding: 6px 12px;
}
.told li + li {
border-top: 1px solid var(--faint);
}
.told-text {
white-space: pre-line;
overflow-wrap: anywhere;
}
.batch {
display: flex;
flex-direction: column;
gap: 10px;
}
.table-box {
overflow: auto;
max-height: 70vh;
border: 1px solid var(--faint);
border-radius: 6px;
}
table {
border-collapse: collapse;
width: 100%;
font-size: 13px;
}
th,
td {
text-align: left;
vertical-align: top;
padding: 6px 10px;
border-bottom: 1px solid var(--faint);
}
tbody tr:last-child td {
border-bottom: 0;
}
th {
position: sticky;
top: 0;
background: var(--tint);
color: var(--soft);
font-size: 12px;
font-weight: 600;
white-space: nowrap;
}
.row-said {
min-width: 200px;
overflow-wrap: anywhere;
}
.row-note {
color: var(--soft);
font-size: 12px;
margin-left: 6px;
white-space: nowrap;
}
.row-address {
overflow-wrap: anywhere;
min-width: 120px;
}
.row-picture {
display: block;
width: 280px;
margin-top: 6px;
border: 1px solid var(--faint);
border-radius: 6px;
}
.task-form {
display: flex;
flex-direction: column;
gap: 14px;
max-width: 640px;
}
.task-form .main-button {
align-self: flex-start;
min-width: 96px;
}
a.main-button {
display: inline-flex;
align-items: center;
min-height: 32px;
padding: 4px 12px;
border-radius: 6px;
text-decoration: none;
}
.switch a {
display: flex;
align-items: center;
min-height: 28px;
padding: 2px 10px;
border-radius: 6px;
color: var(--soft);
text-decoration: none;
}
.tab-view {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
}
.tab-head {
display: flex;
align-items: center;
gap: 12px;
padding: 10px 20px;
}
.tab-head .back {
text-decoration: none;
white-space: nowrap;
}
.tab-body {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: minmax(0, 1.6fr) minmax(320px, 1fr);
gap: 16px;
padding: 0 20px 20px;
}
.tab-left {
display: flex;
flex-direction: column;
gap: 10px;
min-width: 0;
}
.address {
display: flex;
gap: 4px;
}
.address input {
flex: 1;
min-width: 0;
font-family: var(--mono);
font-size: 12px;
}
.stage {
position: relative;
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
background: var(--tint);
box-shadow: var(--shadow);
}
.stage img {
display: block;
width: 100%;
height: auto;
user-select: none;
}
.stage-empty {
aspect-ratio: 16 / 10;
}
.stage.driven {
cursor: crosshair;
outline: 2px solid var(--busy);
outline-offset: 1px;
}
.boxes {
position: absolute;
inset: 0;
pointer-events: none;
}
.box {
position: absolute;
border: 1px solid #0a6d57;
border-radius: 2px;
background: rgb(10 109 87 / 6%);
pointer-events: auto;
}
.driven .box {
cursor: crosshair;
}
.box-ref {
position: absolute;
left: -1px;
top: -1px;
transform: translateY(-100%);
font: 600 10px/14px var(--mono);
padding: 0 3px;
background: #0a6d57;
color: #fff;
border-radius: 2px 2px 0 0;
}
.box-name {
display: none;
position: absolute;
left: -1px;
top: 100%;
z-index: 2;
font: 12px/1.4 var(--mono);
padding: 4px 8px;
background: #1b2230;
color: #fff;
border-radius: 4px;
width: max-content;
max-width: 320px;
}
.box.top .box-ref {
left: auto;
right: -1px;
transform: translateX(100%);
border-radius: 0 2px 2px 0;
}
.box.low .box-name {
top: auto;
bottom: 100%;
}
.box:hover {
background: rgb(10 109 87 / 18%);
z-index: 3;
}
.box:hover .box-name {
display: block;
}
.panes {
display: flex;
flex-direction: column;
gap: 10px;
min-width: 0;
min-height: 0;
}
.panes > .switch {
align-self: flex-start;
}
.pane {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
gap: 10px;
}
.reading,
.rows {
flex: 1 1 0;
min-height: 240px;
margin: 0;
overflow: auto;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.reading {
padding: 10px 12px;
white-space: pre-wrap;
overflow-wrap: anywhere;
line-height: 1.55;
}
.row {
padding: 6px 12px;
display: flex;
flex-direction: column;
font-size: 12px;
}
.row + .row {
border-top: 1px solid var(--faint);
}
.row-main {
font-family: var(--mono);
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.level-error {
background: var(--bad-tint);
color: var(--bad);
}
.level-warning {
background: var(--busy-tint);
color: var(--busy);
}
.level-error .soft,
.level-warning .soft {
color: inherit;
}
.call {
display: grid;
grid-template-columns: 44px 40px minmax(0, 1fr) auto 60px;
gap: 8px;
position: relative;
align-items: baseline;
}
.call .row-main {
white-space: nowrap;
}
.call .figure {
text-align: right;
}
.status {
font-weight: 600;
font-variant-numeric: tabular-nums;
}
.span {
height: 2px;
background: var(--accent);
border-radius: 1px;
opacity: 0.7;
}
.call .span {
position: absolute;
left: 0;
bottom: 0;
}
.timeline {
flex: 1;
min-height: 0;
gap: 12px;
}
.timeline-body {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
gap: 16px;
}
.page-head select {
max-width: min(100%, 460px);
}
.steps {
overflow: auto;
min-height: 320px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
height: calc(100vh - 190px);
}
.steps ol {
position: relative;
}
.step {
position: absolute;
left: 0;
right: 0;
height: 44px;
border-bottom: 1px solid var(--faint);
}
.step a {
height: 100%;
display: grid;
grid-template-columns: 64px minmax(0, 1fr) 84px;
gap: 12px;
align-items: center;
padding: 0 12px;
color: inherit;
text-decoration: none;
}
.step a:hover {
background: var(--tint);
}
.step a[aria-current] {
background: var(--calm-tint);
}
.step a:focus-visible {
outline-offset: -2px;
}
.step-time {
color: var(--soft);
font-size: 12px;
font-variant-numeric: tabular-nums;
}
.step-words {
display: flex;
flex-direction: column;
line-height: 1.3;
min-width: 0;
}
.step-words span + span {
font-size: 11px;
}
.step-cost {
display: flex;
flex-direction: column;
align-items: flex-end;
gap: 3px;
font-size: 12px;
}
.detail {
overflow: auto;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
padding: 16px;
height: calc(100vh - 190px);
min-height: 320px;
}
.detail h2 {
font-size: 15px;
overflow-wrap: anywhere;
}
.detail-facts {
display: flex;
flex-wrap: wrap;
gap: 6px 12px;
align-items: center;
color: var(--soft);
font-size: 12px;
margin: 6px 0 12px;
}
.facts {
display: flex;
flex-direction: column;
gap: 2px;
font-size: 12px;
}
.facts div {
display: grid;
grid-template-columns: 120px minmax(0, 1fr);
gap: 8px;
}
.facts dt {
color: var(--soft);
}
.facts dd {
font-family: var(--mono);
overflow-wrap: anywhere;
max-height: 160px;
overflow: auto;
}
.events {
display: flex;
flex-direction: column;
gap: 4px;
}
.events li {
display: flex;
gap: 8px;
align-items: center;
min-width: 0;
}
.compare-pictures {
position: relative;
border: 1px solid var(--faint);
border-radius: 6px;
overflow: hidden;
background: var(--tint);
}
.compare-pictures img {
display: block;
width: 100%;
}
.compare-pictures .over {
position: absolute;
inset: 0;
}
.compare-slide {
display: flex;
align-items: center;
gap: 10px;
color: var(--soft);
font-size: 12px;
margin-top: 4px;
}
.playground {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: 220px minmax(0, 1fr);
}
.operations {
border-right: 1px solid var(--faint);
padding: 16px 12px;
display: flex;
flex-direction: column;
gap: 12px;
background: var(--sheet);
height: calc(100vh - 48px);
position: sticky;
top: 0;
}
.operations .filter {
flex: none;
max-width: none;
width: 100%;
}
.operation-list {
overflow: auto;
flex: 1;
}
.operations h2 {
font-size: 12px;
color: var(--soft);
font-weight: 600;
padding: 10px 8px 2px;
}
.operations li a {
display: block;
padding: 3px 8px;
border-radius: 5px;
color: inherit;
text-decoration: none;
}
.operations li a:hover {
background: var(--tint);
}
.operations li a[aria-current] {
background: var(--calm-tint);
color: var(--calm);
font-weight: 600;
}
.call-view {
padding: 20px;
min-width: 0;
display: flex;
flex-direction: column;
gap: 12px;
}
.call-head {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 10px;
}
.call-head h1 {
font-family: var(--mono);
font-size: 16px;
}
.call-head code {
color: var(--soft);
overflow-wrap: anywhere;
}
.call-summary {
color: var(--soft);
max-width: 80ch;
}
.call-body {
display: grid;
grid-template-columns: minmax(280px, 420px) minmax(0, 1fr);
gap: 24px;
align-items: start;
}
.call-body form {
display: flex;
flex-direction: column;
gap: 14px;
}
.call-body form .main-button {
align-self: flex-start;
min-width: 96px;
}
.field {
display: flex;
flex-direction: column;
gap: 4px;
}
.field label {
font: 600 12px/1.4 var(--mono);
display: flex;
gap: 8px;
align-items: baseline;
}
.field .kind {
margin-left: auto;
color: var(--soft);
font:
11px/1.4 system-ui,
sans-serif;
}
.needed {
color: var(--busy);
font:
11px/1.4 system-ui,
sans-serif;
}
.field-about {
color: var(--soft);
font-size: 12px;
line-height: 1.4;
}
details {
border-top: 1px solid var(--faint);
padding-top: 10px;
}
details[open] {
display: flex;
flex-direction: column;
gap: 14px;
}
summary {
cursor: pointer;
color: var(--soft);
}
details[open] summary {
margin-bottom: 12px;
}
.call-answer {
display: flex;
flex-direction: column;
gap: 16px;
min-width: 0;
}
.code {
margin: 8px 0 0;
padding: 10px 12px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: auto;
max-height: 60vh;
white-space: pre-wrap;
overflow-wrap: anywhere;
line-height: 1.55;
}
.answer-picture {
max-width: 100%;
margin-top: 8px;
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.login {
align-items: center;
justify-content: center;
padding: 20px;
}
.login form {
width: 100%;
max-width: 340px;
display: flex;
flex-direction: column;
gap: 14px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: 12px;
padding: 24px;
}
.login h1 {
display: flex;
align-items: center;
gap: 8px;
}
.login label {
display: flex;
flex-direction: column;
gap: 4px;
}
@media (max-width: 860px) {
.task a,
.known-line {
grid-template-columns: minmax(0, 1fr);
gap: 4px;
}
.known-facts {
white-space: normal;
}
.known-line button {
justify-self: start;
}
.task-facts {
display: flex;
flex-wrap: wrap;
gap: 2px 12px;
text-align: left;
}
.task-body,
.tab-body,
.timeline-body,
.call-body {
grid-template-columns: minmax(0, 1fr);
}
.steps,
.detail {
height: auto;
max-height: 60vh;
}
.detail {
max-height: none;
}
.playground {
grid-template-columns: minmax(0, 1fr);
}
.operations {
position: static;
height: auto;
border-right: 0;
border-bottom: 1px solid var(--faint);
}
.operation-list {
max-height: 180px;
}
.reading,
.rows {
flex: none;
max-height: 60vh;
}
}
@media (max-width: 560px) {
.bar {
padding: 0 12px;
gap: 8px;
}
.brand {
font-size: 0;
gap: 0;
}
.bar nav {
gap: 0;
min-width: 0;
overflow: auto hidden;
scrollbar-width: none;
}
.bar nav a {
padding: 0 6px;
flex: none;
}
.bar nav a:focus-visible {
outline-offset: -2px;
}
.bar nav .count {
margin-left: 4px;
}
.connection-words {
position: absolute;
width: 1px;
height: 1px;
overflow: hidden;
clip-path: inset(50%);
}
.page,
.call-view {
padding: 14px 12px;
}
.tab-head {
padding: 10px 12px;
flex-wrap: wrap;
gap: 6px 10px;
}
.tab-head h1 {
flex: 1 1 100%;
order: 2;
}
.tab-body {
padding: 0 12px 14px;
}
.cards {
grid-template-columns: minmax(0, 1fr);
}
button,
select,
input:not([type="checkbox"], [type="range"]) {
min-height: 40px;
}
.switch button,
.switch a {
min-height: 36px;
}
.switch button,
.switch a,
a.main-button {
flex: none;
}
input,
select,
textarea {
font-size: 16px;
}
}
@media (prefers-reduced-motion: no-preference) {
.card,
button {
transition:
border-color 120ms,
background-color 120ms;
}
}`;
